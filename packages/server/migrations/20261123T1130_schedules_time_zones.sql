-- Where the robots of a team or group are, as an IANA name. Without a row that of what stands above it counts.
create table team_time_zones (
  team_id uuid primary key references teams (id) on delete cascade,
  time_zone text not null
);
create table group_time_zones (
  team_id uuid not null,
  group_id uuid not null,
  time_zone text not null,
  primary key (team_id, group_id),
  foreign key (team_id, group_id) references device_groups (team_id, id) on delete cascade
);
