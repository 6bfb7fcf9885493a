-- What robots measured of their network, from when they were asked until they ended it, whoever asked.
create table network_checks (
  team_id uuid not null,
  device_id uuid not null,
  -- Of the command; a later one is greater.
  id uuid not null,
  asked_at timestamptz not null default now(),
  asked_by_name text not null,
  state text not null default 'loading' check (state in ('loading', 'done', 'error')),
  ended_at timestamptz,
  -- Mbit/s.
  upload real,
  download real,
  -- Milliseconds.
  ping real,
  is_cloud_reached boolean,
  grade text check (grade in ('good', 'normal', 'bad', 'notObtained')),
  detail text,
  primary key (team_id, device_id, id),
  foreign key (team_id, device_id) references devices (team_id, id) on delete cascade
) with (fillfactor = 70);
create index on network_checks (asked_at);
