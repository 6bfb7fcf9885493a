-- The condition that each robot says it has taken; what it should have follows from monitored_devices.
create table taken_conditions (
  team_id uuid not null,
  device_id uuid not null,
  -- Of a condition that may be gone by now.
  condition_id uuid not null,
  revision integer not null,
  time_zone text not null,
  taken_at timestamptz not null default now(),
  primary key (team_id, device_id),
  foreign key (team_id, device_id) references devices (team_id, id) on delete cascade
);
