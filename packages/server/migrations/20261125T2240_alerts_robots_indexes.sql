-- Ids are unique across teams, so these indexes begin with them. The old ones began with the team: with outdated statistics
-- after a storm, the planner read all rows of the team for each alert.
drop index alert_robots_team_id_device_id_idx;
drop index alert_robots_team_id_device_id_alert_id_idx;
create index on alert_robots (alert_id) where ended_at is null;
create index on alert_robots (device_id) where ended_at is null;
create index on alert_robots (device_id, alert_id);
