-- Whether the robot sleeps, as it said it last.
alter table device_states add column is_asleep boolean;

-- How fast the battery of a robot changes, as measured: an average in which new measurements count more.
create table robot_rates (
  team_id uuid not null,
  device_id uuid not null,
  -- In use, idle, or on its charger.
  mode text not null check (mode in ('use', 'idle', 'charge')),
  -- Percent.
  per_hour real not null check (per_hour > 0 and per_hour <= 1000),
  -- How many measurements are in it.
  measured integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (team_id, device_id, mode),
  foreign key (team_id, device_id) references devices (team_id, id) on delete cascade
) with (fillfactor = 80);

-- Lessons of a group that come each week.
create table lessons (
  team_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  name text not null collate natural_order,
  -- 1 is Monday.
  days smallint[] not null check (cardinality(days) between 1 and 7),
  -- HH:mm by the clock of the group.
  begin_time text not null,
  minutes integer not null,
  -- Percent that is to be left at the end.
  reserve smallint not null,
  package_name text,
  version_code numeric(20),
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (team_id, id),
  constraint lesson_group foreign key (team_id, group_id) references device_groups (team_id, id) on delete cascade
);
create index on lessons (team_id, group_id, begin_time, id);

-- What was answered to a request to fix: asked again, it is answered again.
create table readiness_fixes (
  team_id uuid not null references teams (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  request_id uuid not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (team_id, user_id, request_id)
);
create index on readiness_fixes (created_at);
create index on readiness_fixes (user_id);
