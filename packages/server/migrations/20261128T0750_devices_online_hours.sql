-- How many robots of a group were online, counted once an hour, so that the dashboard can compare with earlier days.
create table device_online_hours (
  team_id uuid not null references teams (id) on delete cascade,
  -- The group may have been removed since: its robots still count for the team.
  group_id uuid not null,
  -- The beginning of the hour.
  at timestamptz not null,
  online integer not null,
  primary key (team_id, at, group_id)
);
create index on device_online_hours (at);
