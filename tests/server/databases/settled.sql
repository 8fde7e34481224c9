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
INSERT INTO "choice" VALUES('g85g2avvnw5ggz',0,'choose',0,'keep:card-03',1795125775060);
INSERT INTO "choice" VALUES('g85g2avvnw5ggz',1,'choose',0,'drop:card-04',1795125775119);
INSERT INTO "choice" VALUES('fuwa2pfbn62m2v',0,'choose',0,'keep:card-01',1795125775201);
INSERT INTO "choice" VALUES('fuwa2pfbn62m2v',1,'choose',0,'drop:card-13',1795125775272);
INSERT INTO "choice" VALUES('fuwa2pfbn62m2v',2,'choose',1,'keep:card-09',1795125775334);
INSERT INTO "choice" VALUES('fuwa2pfbn62m2v',3,'choose',1,'drop:card-11',1795125775380);
INSERT INTO "choice" VALUES('fuwa2pfbn62m2v',4,'choose',0,'keep:card-15',1795125775409);
INSERT INTO "choice" VALUES('fuwa2pfbn62m2v',5,'choose',0,'drop:card-19',1795125775454);
INSERT INTO "choice" VALUES('fuwa2pfbn62m2v',6,'choose',1,'keep:card-14',1795125775493);
INSERT INTO "choice" VALUES('fuwa2pfbn62m2v',7,'choose',1,'drop:card-22',1795125775545);
CREATE TABLE holder (
	visitor VARCHAR(64) NOT NULL, 
	"match" VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	over BOOLEAN NOT NULL, joined BIGINT DEFAULT '0' NOT NULL, device VARCHAR(64) DEFAULT '' NOT NULL, hidden BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_holder PRIMARY KEY (visitor, "match", seat), 
	CONSTRAINT fk_holder_seat FOREIGN KEY("match", seat) REFERENCES seat ("match", number)
);
INSERT INTO "holder" VALUES('ec7c494df6d2a7ea36668d656e6b8979e33641bfea378c15038af3964db057a3','g85g2avvnw5ggz',0,1795125774432,0,1795125774432,'/',0);
INSERT INTO "holder" VALUES('ec7c494df6d2a7ea36668d656e6b8979e33641bfea378c15038af3964db057a3','sveeb467daheep',0,1795125774620,0,1795125774620,'/',0);
INSERT INTO "holder" VALUES('ec7c494df6d2a7ea36668d656e6b8979e33641bfea378c15038af3964db057a3','fuwa2pfbn62m2v',0,1795125774674,1,1795125774674,'/',0);
INSERT INTO "holder" VALUES('ad956c7dd8a6899b3cb77b3adddd6e09f870844f5b1065c71561fa8dcb98207b','fuwa2pfbn62m2v',1,1795125774674,1,1795125774836,'program',0);
INSERT INTO "holder" VALUES('ad956c7dd8a6899b3cb77b3adddd6e09f870844f5b1065c71561fa8dcb98207b','g85g2avvnw5ggz',1,1795125774432,0,1795125774889,'program',0);
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
INSERT INTO "match" VALUES('g85g2avvnw5ggz','caravan',1,'{}',NULL,'null',1,0,'ec7c494df6d2a7ea36668d656e6b8979e33641bfea378c15038af3964db057a3',1795125774432,1795125775119,NULL,2,1,2,'[1]',0,'null','null',NULL,'12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0',NULL,'ddacfe473508b0c307fed57ca0dd5e72',NULL,'[]',0,'',0,86400000,'');
INSERT INTO "match" VALUES('sveeb467daheep','caravan',1,'{}',NULL,'null',1,0,'ec7c494df6d2a7ea36668d656e6b8979e33641bfea378c15038af3964db057a3',1795125774620,1795125774620,NULL,0,0,0,'[0, 1]',0,'null','null',NULL,'12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0',NULL,'c6623962d5226f42e14ca5a9404f8f9e',NULL,'[]',0,'',0,86400000,'');
INSERT INTO "match" VALUES('fuwa2pfbn62m2v','caravan',1,'{}',NULL,'null',1,0,'ec7c494df6d2a7ea36668d656e6b8979e33641bfea378c15038af3964db057a3',1795125774674,1795125775545,1795125775545,8,1,8,'[]',0,'[36, 40]','[1]',NULL,'12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0',NULL,'196fd1bdee3cfe76d511a987d677c340',NULL,'[]',0,'',0,86400000,'');
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
INSERT INTO "message" VALUES('fuwa2pfbn62m2v',0,'note',1,'Bob','{"note": "joined", "name": "Bob"}',1795125774837);
INSERT INTO "message" VALUES('g85g2avvnw5ggz',0,'note',1,'Bob','{"note": "joined", "name": "Bob"}',1795125774890);
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
INSERT INTO "token" VALUES('95eabd1bbcf624a265f304b70498cea2ff6f2feb308f28f510a79cb883f02160','g85g2avvnw5ggz',1,1795125774537,1795125774889);
INSERT INTO "token" VALUES('a09f3d1c20d7b10088e97e3b99131ac55f99c66da2c42d592b739a37d1cba046','sveeb467daheep',1,1795125774637,NULL);
INSERT INTO "token" VALUES('121bad468f5b968512b9b2a6978962dcf802fd5c99adf38f2c07224dad118246','fuwa2pfbn62m2v',1,1795125774716,1795125774836);
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
