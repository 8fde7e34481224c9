#!/usr/bin/env perl
# A bot in Perl: it takes any option that changes something, by chance.
#
#   perijove simulate ganymede --games 10 --bots 'process(perl examples/bots/pilot.pl),random'
use strict;
use warnings;
use JSON::PP;

$| = 1;    # an answer that waits in a buffer comes too late
my $json = JSON::PP->new->utf8;

while (my $line = <STDIN>) {
    my $told = $json->decode($line);
    if ($told->{kind} eq 'hello') {
        answer({ kind => 'hello', protocol => 1, name => 'Perl pilot' });
    } elsif ($told->{kind} eq 'begin') {
        srand($told->{seed});    # the same seed plays the same game
    } elsif ($told->{kind} eq 'asked') {
        my $ask     = $told->{ask};
        my @useful  = grep { !$_->{idle} } @{ $ask->{options} };
        @useful     = @{ $ask->{options} } unless @useful;
        my $option  = $useful[rand @useful];
        answer({ version => $ask->{version}, code => $option->{code} });
    } elsif ($told->{kind} eq 'end') {
        last;
    }
}

sub answer { print $json->encode($_[0]), "\n" }
