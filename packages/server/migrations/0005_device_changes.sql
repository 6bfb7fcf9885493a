-- What people change of robots, what happens to robots, and the filters people keep.

alter table devices
  add column updated_by uuid references users (id) on delete set null,
  add column updated_at timestamptz;

-- One index for each filter whose robots may be few, in the order of the list.
create index on devices (team_id, config_state, name, id);
create index on devices (team_id, config_id, name, id);
create index on devices (team_id, image_ver, name, id);
drop index devices_team_id_config_id_idx;
drop index devices_team_id_image_ver_id_idx;

create table device_events (
  team_id uuid not null,
  device_id uuid not null,
  id uuid not null,
  -- When it happened, as the robot says, but never later than it was heard.
  at timestamptz not null,
  kind text not null,
  code text,
  detail text,
  -- The robot's own, so that a repeat is recognised.
  robot_event_id text,
  received_at timestamptz not null default now(),
  primary key (team_id, device_id, id),
  foreign key (team_id, device_id) references devices (team_id, id) on delete cascade
);
create index on device_events (team_id, device_id, at desc, id desc);
create unique index device_event_once on device_events (team_id, device_id, robot_event_id)
  where robot_event_id is not null;
-- Only the purge reads it, and rows come in its order.
create index on device_events using brin (received_at);

create table device_filters (
  team_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  name text not null collate natural_order,
  filter jsonb not null,
  sort text not null,
  created_at timestamptz not null default now(),
  primary key (team_id, user_id, id),
  foreign key (team_id, user_id) references team_members (team_id, user_id) on delete cascade
);
create unique index device_filter_name_once on device_filters (team_id, user_id, lower(name));
