-- What concerns one person: seen in the console until it is read, and by mail where they wish.

create table notices (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  -- The team it concerns; null for what concerns the account alone.
  team_id uuid references teams (id) on delete cascade,
  -- `<area>.<what>`
  kind text not null,
  parameters jsonb not null,
  -- Where it leads in the console.
  path text not null,
  at timestamptz not null default now(),
  read_at timestamptz,
  -- What it is about: told once, however often it is noticed.
  key text,
  primary key (user_id, id)
);
create unique index notice_once on notices (user_id, kind, key) where key is not null;
create index notices_unread on notices (user_id, id desc) where read_at is null;
create index notices_of_team on notices (team_id);
create index notices_by_age on notices (at);

-- Without a row a kind reaches somebody as its area says.
create table notice_settings (
  team_id uuid not null references teams (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  in_app boolean not null,
  mail boolean not null,
  primary key (team_id, user_id, kind)
);
