-- Resolved alerts of a team in the order in which they are listed; counted in it, too.
create index alerts_resolved on alerts (team_id, resolved_at, id) where state = 'resolved';
