-- Alerts that are not resolved, in the order in which they are looked at.
create index alerts_lasting on alerts (team_id, id) where state <> 'resolved';
