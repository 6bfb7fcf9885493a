-- What people did about a code of a robot, until the code ends.
create table recovery_ticks (
  team_id uuid not null,
  device_id uuid not null,
  code text not null,
  step text not null,
  -- When the code came that it was done for.
  since timestamptz not null,
  at timestamptz not null default now(),
  actor_name text not null,
  primary key (team_id, device_id, code, step),
  foreign key (team_id, device_id) references monitored_devices (team_id, device_id) on delete cascade
);
