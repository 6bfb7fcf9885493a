-- What is watched, done and told of robots. Every team has a default one for each type of robot.
create table conditions (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  robot_type text not null check (robot_type in ('kebbi', 'service')),
  -- Null: for the whole team.
  group_id uuid,
  name text not null collate natural_order,
  is_default boolean not null default false,
  revision integer not null default 1,
  document jsonb not null,
  created_by uuid references users (id) on delete set null,
  updated_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, group_id) references device_groups (team_id, id)
);
create unique index condition_name_once on conditions (team_id, lower(name));
create unique index condition_default_once on conditions (team_id, robot_type) where is_default;
create index on conditions (team_id, is_default desc, name, id);
create index on conditions (team_id, group_id) where group_id is not null;

-- Robots of the station. The robot's group decides who sees it.
create table monitored_devices (
  team_id uuid not null,
  device_id uuid not null,
  condition_id uuid not null,
  -- Nobody watches it until then; the year 9999 when somebody must resume it.
  stopped_until timestamptz,
  comment text not null default '',
  added_by uuid references users (id) on delete set null,
  added_at timestamptz not null default now(),
  primary key (team_id, device_id),
  foreign key (team_id, device_id) references devices (team_id, id) on delete cascade,
  constraint monitored_condition foreign key (team_id, condition_id) references conditions (team_id, id)
);
create index on monitored_devices (team_id, condition_id);
create index on monitored_devices (stopped_until) where stopped_until is not null;
