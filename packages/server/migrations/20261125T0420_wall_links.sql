-- Links that show the wall to whoever has them. Only a hash of the secret is kept.
create table wall_links (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null,
  secret_hash bytea not null unique,
  -- Null: all groups. Groups that are removed are left in it: it ends when none of its groups is there.
  group_ids uuid[],
  hides_names boolean not null default false,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  primary key (team_id, id)
);
create index on wall_links (expires_at);
