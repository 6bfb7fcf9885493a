-- Which robots fetch a file now, so that those of one place leave the others of its network something of the line.
-- Nothing is lost with it: it is over within seconds.
create unlogged table robot_downloads (
  team_id uuid not null,
  device_id uuid not null,
  group_id uuid not null,
  -- A process that was killed holds a place no longer.
  held_until timestamptz not null,
  primary key (team_id, device_id),
  foreign key (team_id, device_id) references devices (team_id, id) on delete cascade
);
create index on robot_downloads (team_id, group_id, held_until);
