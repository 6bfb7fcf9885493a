-- Work sent to robots: a task is what a person asked for, a command is one robot's part of it.

create table command_tasks (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  kind text not null,
  -- What it carried, in a word, as it was called then.
  subject text not null,
  config_id uuid,
  version integer,
  parameters jsonb not null,
  created_by uuid references users (id) on delete set null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  state text not null default 'scheduled' check (state in ('scheduled', 'doing', 'done', 'error')),
  total integer not null,
  waiting integer not null,
  doing integer not null default 0,
  succeeded integer not null default 0,
  failed integer not null default 0,
  -- The groups its robots were in then: whoever belongs to one of them sees the record.
  group_ids uuid[] not null,
  offline_count integer not null default 0,
  offline_devices jsonb not null default '[]',
  retry_of uuid,
  -- Its failures need nobody any more: they were sent again, or newer work overtook them.
  is_settled boolean not null default false,
  primary key (team_id, id)
) with (fillfactor = 70);
create index on command_tasks (team_id, created_at, id);
create index on command_tasks (team_id, created_at) where state = 'error' and not is_settled;
create index on command_tasks (created_at);

create table commands (
  team_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  device_id uuid not null,
  sn text not null,
  device_name text not null collate natural_order,
  group_id uuid not null,
  status text not null default 'queued'
    check (status in ('queued', 'sent', 'accepted', 'running', 'done', 'failed', 'refused', 'expired')),
  progress smallint not null default 0,
  detail text,
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  accepted_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz not null,
  primary key (team_id, id),
  foreign key (team_id, task_id) references command_tasks (team_id, id) on delete cascade
) with (fillfactor = 70);
create index on commands (team_id, task_id, device_name, id);
create index on commands (team_id, device_id, created_at);
create index commands_unfinished on commands (sn, created_at, id) where ended_at is null;
create index commands_expiring on commands (expires_at) where ended_at is null;
