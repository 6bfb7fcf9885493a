-- What robots say that they have. A row is written when it changes.
create table device_apps (
  team_id uuid not null,
  device_id uuid not null,
  package_name text not null,
  label text not null collate natural_order,
  version_name text not null,
  -- Up to 64 bits without a sign.
  version_code numeric(20) not null,
  has_crashed boolean not null default false,
  -- When the robot said so first.
  reported_at timestamptz not null default now(),
  primary key (team_id, device_id, package_name),
  foreign key (team_id, device_id) references devices (team_id, id) on delete cascade
);
create index on device_apps (team_id, package_name, version_code, device_id);

-- Which robots have said anything, and what in a word: whoever says the same again writes nothing.
create table device_app_lists (
  team_id uuid not null,
  device_id uuid not null,
  -- SHA-256 of the list.
  digest bytea not null,
  reported_at timestamptz not null default now(),
  primary key (team_id, device_id),
  foreign key (team_id, device_id) references devices (team_id, id) on delete cascade
);
