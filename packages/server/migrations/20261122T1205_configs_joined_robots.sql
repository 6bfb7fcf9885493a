-- Robots that came into a group and were not yet given its configuration; written with their coming, so that a process
-- that ends in between leaves a trace for another one.
create table joined_robots (
  team_id uuid not null,
  device_id uuid not null,
  joined_at timestamptz not null default now(),
  primary key (team_id, device_id),
  foreign key (team_id, device_id) references devices (team_id, id) on delete cascade
);
create index joined_robots_by_age on joined_robots (joined_at);
