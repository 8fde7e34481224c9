-- The database of a server at the revision named below: a match in play, one with an open seat, one that is over.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('settled');
CREATE TABLE box (
	visitor VARCHAR(64) NOT NULL, 
	title VARCHAR(64) NOT NULL, 
	changes JSON NOT NULL, 
	origin VARCHAR(64) NOT NULL, 
	changed BIGINT NOT NULL, 
	CONSTRAINT pk_box PRIMARY KEY (visitor, title)
);
CREATE TABLE choice (
	"match" VARCHAR(16) NOT NULL, 
	n INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	player INTEGER NOT NULL, 
	code VARCHAR(256) NOT NULL, 
	made BIGINT NOT NULL, 
	CONSTRAINT pk_choice PRIMARY KEY ("match", n), 
	CONSTRAINT fk_choice_match FOREIGN KEY("match") REFERENCES "match" (id)
);
INSERT INTO "choice" VALUES('g85g2avvnw5ggz',0,'choose',0,'keep:card-02',1795125739688);
INSERT INTO "choice" VALUES('g85g2avvnw5ggz',1,'choose',0,'drop:card-05',1795125739696);
INSERT INTO "choice" VALUES('fuwa2pfbn62m2v',0,'choose',0,'keep:card-03',1795125739702);
INSERT INTO "choice" VALUES('fuwa2pfbn62m2v',1,'choose',0,'drop:card-06',1795125739708);
INSERT INTO "choice" VALUES('fuwa2pfbn62m2v',2,'choose',1,'keep:card-07',1795125739714);
INSERT INTO "choice" VALUES('fuwa2pfbn62m2v',3,'choose',1,'drop:card-10',1795125739719);
INSERT INTO "choice" VALUES('fuwa2pfbn62m2v',4,'choose',0,'keep:card-13',1795125739725);
INSERT INTO "choice" VALUES('fuwa2pfbn62m2v',5,'choose',0,'drop:card-22',1795125739730);
INSERT INTO "choice" VALUES('fuwa2pfbn62m2v',6,'choose',1,'keep:card-09',1795125739735);
INSERT INTO "choice" VALUES('fuwa2pfbn62m2v',7,'choose',1,'drop:card-12',1795125739740);
CREATE TABLE holder (
	visitor VARCHAR(64) NOT NULL, 
	"match" VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	over BOOLEAN NOT NULL, joined BIGINT DEFAULT '0' NOT NULL, device VARCHAR(64) DEFAULT '' NOT NULL, hidden BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_holder PRIMARY KEY (visitor, "match", seat), 
	CONSTRAINT fk_holder_seat FOREIGN KEY("match", seat) REFERENCES seat ("match", number)
);
INSERT INTO "holder" VALUES('ec7c494df6d2a7ea36668d656e6b8979e33641bfea378c15038af3964db057a3','g85g2avvnw5ggz',0,1795125739572,0,1795125739572,'/',0);
INSERT INTO "holder" VALUES('ec7c494df6d2a7ea36668d656e6b8979e33641bfea378c15038af3964db057a3','sveeb467daheep',0,1795125739588,0,1795125739588,'/',0);
INSERT INTO "holder" VALUES('ec7c494df6d2a7ea36668d656e6b8979e33641bfea378c15038af3964db057a3','fuwa2pfbn62m2v',0,1795125739597,1,1795125739597,'/',0);
INSERT INTO "holder" VALUES('ad956c7dd8a6899b3cb77b3adddd6e09f870844f5b1065c71561fa8dcb98207b','fuwa2pfbn62m2v',1,1795125739597,1,1795125739620,'program',0);
INSERT INTO "holder" VALUES('ad956c7dd8a6899b3cb77b3adddd6e09f870844f5b1065c71561fa8dcb98207b','g85g2avvnw5ggz',1,1795125739572,0,1795125739629,'program',0);
CREATE TABLE "match" (
	id VARCHAR(16) NOT NULL, 
	title VARCHAR(64) NOT NULL, 
	ruleset INTEGER NOT NULL, 
	options JSON NOT NULL, 
	seed BIGINT, 
	start JSON, 
	public BOOLEAN NOT NULL, 
	imported BOOLEAN NOT NULL, 
	creator VARCHAR(64) NOT NULL, 
	created BIGINT NOT NULL, 
	updated BIGINT NOT NULL, 
	finished BIGINT, 
	version INTEGER NOT NULL, 
	messages INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	asked JSON NOT NULL, 
	waits BOOLEAN NOT NULL, 
	totals JSON, 
	winners JSON, "after" VARCHAR(16), origin VARCHAR(64) DEFAULT '' NOT NULL, removed BIGINT, secret VARCHAR(32), seed_by VARCHAR(128), rivals JSON, welcoming BOOLEAN DEFAULT 0 NOT NULL, ended VARCHAR(16) DEFAULT '' NOT NULL, helped BOOLEAN DEFAULT 0 NOT NULL, patience BIGINT, lesson VARCHAR(64) DEFAULT '' NOT NULL, 
	CONSTRAINT pk_match PRIMARY KEY (id)
);
INSERT INTO "match" VALUES('g85g2avvnw5ggz','caravan',1,'{}',NULL,'null',1,0,'ec7c494df6d2a7ea36668d656e6b8979e33641bfea378c15038af3964db057a3',1795125739572,1795125739696,NULL,2,1,2,'[1]',0,'null','null',NULL,'12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0',NULL,'aab94b2649fdb4b2fa76b157df97c0ed',NULL,'[]',0,'',0,86400000,'');
INSERT INTO "match" VALUES('sveeb467daheep','caravan',1,'{}',NULL,'null',1,0,'ec7c494df6d2a7ea36668d656e6b8979e33641bfea378c15038af3964db057a3',1795125739588,1795125739588,NULL,0,0,0,'[0, 1]',0,'null','null',NULL,'12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0',NULL,'7e89978f6102c4f70717e21b5ee8e6d8',NULL,'[]',0,'',0,86400000,'');
INSERT INTO "match" VALUES('fuwa2pfbn62m2v','caravan',1,'{}',NULL,'null',1,0,'ec7c494df6d2a7ea36668d656e6b8979e33641bfea378c15038af3964db057a3',1795125739597,1795125739740,1795125739740,8,1,8,'[]',0,'[34, 37]','[1]',NULL,'12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0',NULL,'2130e7ffdf60d19a330f7167ac375448',NULL,'[]',0,'',0,86400000,'');
CREATE TABLE message (
	"match" VARCHAR(16) NOT NULL, 
	n INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat INTEGER, 
	name VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	made BIGINT NOT NULL, 
	CONSTRAINT pk_message PRIMARY KEY ("match", n), 
	CONSTRAINT fk_message_match FOREIGN KEY("match") REFERENCES "match" (id)
);
INSERT INTO "message" VALUES('fuwa2pfbn62m2v',0,'note',1,'Bob','{"note": "joined", "name": "Bob"}',1795125739621);
INSERT INTO "message" VALUES('g85g2avvnw5ggz',0,'note',1,'Bob','{"note": "joined", "name": "Bob"}',1795125739629);
CREATE TABLE probe (
	process VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_probe PRIMARY KEY (process)
);
CREATE TABLE remark (
	"match" VARCHAR(16) NOT NULL, 
	n INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	said JSON NOT NULL, 
	CONSTRAINT pk_remark PRIMARY KEY ("match", n), 
	CONSTRAINT fk_remark_match FOREIGN KEY("match") REFERENCES "match" (id)
);
CREATE TABLE seat (
	"match" VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	bot VARCHAR(128) NOT NULL, look TEXT DEFAULT '' NOT NULL, settled JSON, 
	CONSTRAINT pk_seat PRIMARY KEY ("match", number), 
	CONSTRAINT fk_seat_match FOREIGN KEY("match") REFERENCES "match" (id)
);
INSERT INTO "seat" VALUES('g85g2avvnw5ggz',0,'Ada','person','','ada',NULL);
INSERT INTO "seat" VALUES('g85g2avvnw5ggz',1,'Bob','person','','bob',NULL);
INSERT INTO "seat" VALUES('sveeb467daheep',0,'Ada','person','','ada',NULL);
INSERT INTO "seat" VALUES('sveeb467daheep',1,'Player 2','open','','player 2',NULL);
INSERT INTO "seat" VALUES('fuwa2pfbn62m2v',0,'Ada','person','','ada',NULL);
INSERT INTO "seat" VALUES('fuwa2pfbn62m2v',1,'Bob','person','','bob',NULL);
CREATE TABLE token (
	hash VARCHAR(64) NOT NULL, 
	"match" VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	made BIGINT NOT NULL, ended BIGINT, 
	CONSTRAINT pk_token PRIMARY KEY (hash), 
	CONSTRAINT fk_token_seat FOREIGN KEY("match", seat) REFERENCES seat ("match", number)
);
INSERT INTO "token" VALUES('a5bc09faa23510dbcffec8d9cb3e7b5d788b8645fe35d1038570f6afc5d4040e','g85g2avvnw5ggz',1,1795125739581,1795125739629);
INSERT INTO "token" VALUES('a09f3d1c20d7b10088e97e3b99131ac55f99c66da2c42d592b739a37d1cba046','sveeb467daheep',1,1795125739592,NULL);
INSERT INTO "token" VALUES('fc5a195c01d384f0387a7a4e29c5a9249879d227e046617c44ef3b2345a2ea7b','fuwa2pfbn62m2v',1,1795125739601,1795125739620);
CREATE INDEX ix_match_running ON "match" (created, id) WHERE public = 1 AND finished IS NULL;
CREATE INDEX ix_match_finished ON "match" (finished, id) WHERE public = 1 AND finished IS NOT NULL;
CREATE INDEX ix_match_waits ON "match" (updated) WHERE waits = 1;
CREATE INDEX ix_holder_list ON holder (visitor, over, created, "match");
CREATE INDEX ix_holder_match ON holder ("match");
CREATE INDEX ix_token_seat ON token ("match", seat);
CREATE UNIQUE INDEX ix_seat_look ON seat ("match", look);
CREATE UNIQUE INDEX ix_match_after ON "match" ("after");
CREATE INDEX ix_match_origin ON "match" (origin, created);
CREATE INDEX ix_match_joinable ON "match" (created, id) WHERE welcoming = 1 AND finished IS NULL;
CREATE INDEX ix_box_origin ON box (origin, changed);
COMMIT;
