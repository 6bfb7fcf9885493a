-- Ids are unique in all teams: an index that begins with one can never be read for the whole team. Those before began with
-- the team. While the planner had not seen the table since a storm filled it, they cost ten thousand rows for each alert.
drop index alert_robots_team_id_device_id_idx;
drop index alert_robots_team_id_device_id_alert_id_idx;
create index on alert_robots (alert_id) where ended_at is null;
create index on alert_robots (device_id) where ended_at is null;
create index on alert_robots (device_id, alert_id);
