-- Views of robots' screens that are open. What was seen is nowhere; when a view ends its row goes, and the log has it.
create table screen_views (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  device_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  -- As it is in the log, also when the person has left the team meanwhile.
  user_name text not null,
  reason text not null default '',
  -- Null until a browser has asked for pictures; then the process that it is connected to.
  process text,
  started_at timestamptz not null default now(),
  -- When somebody was seen to look last.
  seen_at timestamptz not null default now(),
  last_taken_at timestamptz,
  pictures integer not null default 0,
  -- Pictures until somebody is asked whether to go on.
  pictures_left integer not null,
  primary key (team_id, id),
  foreign key (team_id, device_id) references devices (team_id, id) on delete cascade
);
create index on screen_views (team_id, device_id);
create index on screen_views (seen_at);
create index on screen_views (user_id);

create table screen_policies (
  team_id uuid primary key references teams (id) on delete cascade,
  document jsonb not null default '{}',
  revision integer not null default 0
);

-- Pictures that somebody kept on purpose, for 30 days. Small and few, so they lie beside what is known of them.
create table saved_screens (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  device_id uuid not null,
  taken_at timestamptz not null,
  content_type text not null,
  bytes bytea not null,
  is_blurred boolean not null,
  reason text not null default '',
  saved_by uuid references users (id) on delete set null,
  saved_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, device_id) references devices (team_id, id) on delete cascade
);
create unique index on saved_screens (team_id, device_id, taken_at desc);
create index on saved_screens (created_at);
create index on saved_screens (saved_by) where saved_by is not null;
