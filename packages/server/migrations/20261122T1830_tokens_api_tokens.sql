-- API tokens: what programs prove themselves with. Only a hash is kept.

create table api_tokens (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  -- Whose it is; null for one of the team, which acts for whoever owns the team.
  user_id uuid,
  name text not null,
  secret_hash bytea not null unique,
  -- Its first characters.
  hint text not null,
  scopes text[] not null,
  -- Null is wherever its owner may.
  group_ids uuid[],
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  primary key (team_id, id),
  -- Whoever leaves the team leaves no token behind.
  foreign key (team_id, user_id) references team_members (team_id, user_id) on delete cascade
);
create index on api_tokens (team_id, user_id, id);

-- The API token with which somebody did it, by name; null for whoever was there in person.
alter table audit_log add column token_name text;
