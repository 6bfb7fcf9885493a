-- Browsers that alerts are pushed to. Each is there by a session, and goes with it: signing out ends pushes.
create table push_browsers (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  session_id uuid not null references sessions (id) on delete cascade,
  name text not null,
  -- A browser is somebody's alone: whoever subscribes with it next has it.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  last_sent_at timestamptz,
  -- A process is sending to it until then.
  busy_until timestamptz,
  -- Its push service did not take a message, and is not asked before then.
  retry_at timestamptz,
  failures integer not null default 0,
  primary key (user_id, id)
);
create index on push_browsers (session_id);

-- What waits to be pushed. A message that was taken, or is too old to be news, is removed.
create table push_messages (
  user_id uuid not null,
  browser_id uuid not null,
  id uuid not null,
  team_id uuid not null references teams (id) on delete cascade,
  title text not null,
  body text not null,
  -- Where it leads in the console.
  path text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, browser_id, id),
  foreign key (user_id, browser_id) references push_browsers (user_id, id) on delete cascade
);
create index on push_messages (team_id, user_id);
create index on push_messages (created_at);
