-- How a robot reached the network when it spoke last: robots that are lost together are recognised by it.
alter table device_states add column access_point text;

-- What is wrong with robots for one cause, from when it began until somebody, or the robots themselves, ended it.
create table alerts (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  -- Robots with the same one join the same alert.
  cause text not null,
  cause_kind text not null check (cause_kind in ('accessPoint', 'group', 'robot')),
  -- What they have in common, as it was called when it began.
  cause_name text not null collate natural_order,
  code text not null,
  light text not null check (light in ('lost', 'high', 'medium')),
  -- The worse, the higher.
  severity smallint not null,
  state text not null default 'open' check (state in ('open', 'acknowledged', 'resolved')),
  -- Robots may still join it, or come back to it.
  is_joinable boolean not null default true,
  opened_at timestamptz not null default now(),
  -- When a robot joined it last.
  joined_at timestamptz not null default now(),
  -- Since when it is true of no robot.
  over_at timestamptz,
  resolved_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by_name text,
  assignee_id uuid references users (id) on delete set null,
  snoozed_until timestamptz,
  -- When webhooks were told that it began: a storm has a moment to gather.
  announced_at timestamptz,
  -- When people were told of it by mail, or nobody had to be.
  told_at timestamptz,
  escalated_at timestamptz,
  primary key (team_id, id)
) with (fillfactor = 70);
create unique index alert_cause_once on alerts (team_id, cause) where is_joinable;
create index on alerts (team_id, state, severity desc, opened_at desc, id desc);
create index on alerts (team_id, opened_at) where told_at is null and state <> 'resolved';
create index on alerts (opened_at) where state <> 'resolved';
create index on alerts (resolved_at) where state = 'resolved';
create index on alerts (assignee_id) where assignee_id is not null;

create table alert_robots (
  team_id uuid not null,
  alert_id uuid not null,
  device_id uuid not null,
  code text not null,
  since timestamptz not null,
  ended_at timestamptz,
  primary key (team_id, alert_id, device_id, code),
  foreign key (team_id, alert_id) references alerts (team_id, id) on delete cascade,
  foreign key (team_id, device_id) references devices (team_id, id) on delete cascade
);
create index on alert_robots (team_id, device_id) where ended_at is null;
create index on alert_robots (team_id, device_id, alert_id);

-- What was done about an alert, and by whom.
create table alert_entries (
  team_id uuid not null,
  alert_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  kind text not null,
  -- Null: Muster itself.
  actor_name text,
  detail text,
  primary key (team_id, alert_id, id),
  foreign key (team_id, alert_id) references alerts (team_id, id) on delete cascade
);

create table alert_settings (
  team_id uuid primary key references teams (id) on delete cascade,
  document jsonb not null default '{}',
  revision integer not null default 0,
  -- When mails about alerts went out last: a storm must not fill mailboxes.
  mailed_at timestamptz
);

-- Addresses that are told of alerts.
create table alert_webhooks (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null collate natural_order,
  url text not null,
  -- Sealed; what signs the messages.
  secret bytea not null,
  state text not null default 'active' check (state in ('active', 'paused', 'stopped')),
  created_at timestamptz not null default now(),
  -- A process is sending to it until then: messages go one after the other.
  busy_until timestamptz,
  -- It did not take a message: it is not asked before then, and has not been well since `failing_since`.
  retry_at timestamptz,
  failing_since timestamptz,
  failures integer not null default 0,
  primary key (team_id, id)
);

create table alert_deliveries (
  team_id uuid not null,
  webhook_id uuid not null,
  -- Also the message's own id: whoever gets it twice knows it by that.
  id uuid not null,
  event text not null,
  body jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  tried_at timestamptz,
  answer smallint,
  fault text,
  primary key (team_id, webhook_id, id),
  foreign key (team_id, webhook_id) references alert_webhooks (team_id, id) on delete cascade
);
create index on alert_deliveries (team_id, webhook_id, id) where state = 'waiting';
create index on alert_deliveries (created_at);
