-- Robots that are not activated have no version: in the order of versions all others stand before or behind them.
create index on devices (team_id, connection, image_ver, name, id) include (model, group_id);
-- The order in which a team's groups are listed.
create index on device_groups (team_id, is_default desc, name, id);
