-- Configurations, robots, and what robots report.

create table configs (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  -- Null: for the whole team.
  group_id uuid,
  name text not null collate natural_order,
  version integer not null default 1,
  document jsonb not null,
  created_by uuid references users (id) on delete set null,
  updated_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, group_id) references device_groups (team_id, id)
);
create unique index config_name_once on configs (team_id, lower(name));
create index on configs (team_id, name, id);
create index on configs (team_id, updated_at, id);

-- What a group was given last as a group; its robots may since have been given others.
alter table device_groups add column config_id uuid;
alter table device_groups add foreign key (team_id, config_id) references configs (team_id, id);

create table config_versions (
  team_id uuid not null,
  config_id uuid not null,
  version integer not null,
  document jsonb not null,
  changes jsonb not null,
  saved_by uuid references users (id) on delete set null,
  saved_at timestamptz not null default now(),
  primary key (team_id, config_id, version),
  foreign key (team_id, config_id) references configs (team_id, id) on delete cascade
);

create table devices (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  sn text not null,
  name text not null collate natural_order,
  group_id uuid not null,
  model text not null,
  status text not null default 'active' check (status in ('active', 'unbind')),
  -- -2 not activated, 0 disconnected, 1 online
  connection smallint not null default -2 check (connection in (-2, 0, 1)),
  activated_by text check (activated_by in ('team', 'group')),
  activated_at timestamptz,
  pin text,
  comment text not null default '',
  image_ver text,
  firmware_ver text,
  config_id uuid,
  config_version integer,
  config_state text not null default 'none'
    check (config_state in ('none', 'waiting', 'installing', 'applied', 'failed', 'drifted')),
  config_progress smallint,
  config_command_id uuid,
  applied_config_id uuid,
  applied_version integer,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, group_id) references device_groups (team_id, id),
  foreign key (team_id, config_id) references configs (team_id, id)
) with (fillfactor = 80);

-- One index for each order the list can be shown in, each ending in the id so that pages never overlap.
create index on devices (team_id, name, id);
create index on devices (team_id, sn, id);
create index on devices (team_id, model, name, id);
create index on devices (team_id, group_id, name, id);
create index on devices (team_id, image_ver, id);
create index on devices (team_id, connection, name, id);
create index on devices (team_id, created_at, id);
create index on devices (team_id, config_id);
create index devices_keyword on devices using gin ((name || ' ' || sn) gin_trgm_ops);

-- A serial number exists once, whatever the team; kept apart so that devices can be distributed by team.
create table robots (
  sn text primary key,
  team_id uuid not null,
  device_id uuid not null,
  -- SHA-256 of the secret the robot connects with.
  secret_hash bytea,
  foreign key (team_id, device_id) references devices (team_id, id) on delete cascade
);
create index on robots (team_id, device_id);

-- What a robot last said; rewritten often, so it carries no index and leaves room in its pages.
create table device_states (
  team_id uuid not null,
  device_id uuid not null,
  battery smallint,
  is_charging boolean,
  app text,
  project text,
  self_name text,
  memory double precision,
  free_memory double precision,
  faults text[] not null default '{}',
  last_seen_at timestamptz not null,
  primary key (team_id, device_id),
  foreign key (team_id, device_id) references devices (team_id, id) on delete cascade
) with (fillfactor = 60);

-- Counts kept, not scanned: how many robots of each kind a list or group has.
create table device_counts (
  team_id uuid not null,
  group_id uuid not null,
  model text not null,
  connection smallint not null,
  count bigint not null,
  primary key (team_id, group_id, model, connection)
) with (fillfactor = 50);

create function count_devices() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into device_counts as c (team_id, group_id, model, connection, count)
      select team_id, group_id, model, connection, -count(*) from gone group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (team_id, group_id, model, connection) do update set count = c.count + excluded.count;
  end if;
  if tg_op <> 'DELETE' then
    insert into device_counts as c (team_id, group_id, model, connection, count)
      select team_id, group_id, model, connection, count(*) from come group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (team_id, group_id, model, connection) do update set count = c.count + excluded.count;
  end if;
  return null;
end $$;
create trigger devices_counted_in after insert on devices
  referencing new table as come for each statement execute function count_devices();
create trigger devices_counted_out after delete on devices
  referencing old table as gone for each statement execute function count_devices();

-- An update moves counts only for rows whose group, model or connection changed; most updates change none.
create function recount_devices() returns trigger language plpgsql as $$
begin
  insert into device_counts as c (team_id, group_id, model, connection, count)
    select team_id, group_id, model, connection, sum(n) from (
      select team_id, id, group_id, model, connection, -1 as n from gone
      union all
      select team_id, id, group_id, model, connection, 1 from come
    ) moved
    group by team_id, group_id, model, connection having sum(n) <> 0
    order by 1, 2, 3, 4
    on conflict (team_id, group_id, model, connection) do update set count = c.count + excluded.count;
  return null;
end $$;
create trigger devices_recounted after update on devices
  referencing old table as gone new table as come for each statement execute function recount_devices();
