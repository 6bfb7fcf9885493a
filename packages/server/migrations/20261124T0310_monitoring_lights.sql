-- The light of a monitored robot and its codes: the authority, whatever processes hold in memory.
create table monitor_states (
  team_id uuid not null,
  device_id uuid not null,
  light text not null default 'online' check (light in ('online', 'medium', 'high', 'lost')),
  -- Since when it has this light; null when it never had another one.
  light_since timestamptz,
  -- Rises with each change: a process that knows this revision need not read what is judged.
  revision integer not null default 0,
  -- Codes that are active or ended a moment ago, as the engine keeps them.
  judged jsonb not null default '{}',
  -- When the engine has something to say though nothing new was heard.
  next_at timestamptz,
  primary key (team_id, device_id),
  foreign key (team_id, device_id) references monitored_devices (team_id, device_id) on delete cascade
) with (fillfactor = 60);
create index on monitor_states (next_at) where next_at is not null;
create index on monitor_states (team_id, light) where light <> 'online';

-- What came and went, and what the station did. One partition a day: old ones are dropped, not deleted from.
create table monitor_history (
  team_id uuid not null,
  device_id uuid not null,
  at timestamptz not null,
  id uuid not null,
  code text not null,
  -- Who did it; null for robots and for Muster itself.
  actor_name text,
  change text not null check (change in ('came', 'went', 'done')),
  -- Of what went: when it came.
  since timestamptz,
  detail text,
  primary key (team_id, device_id, at, id)
) partition by range (at);
