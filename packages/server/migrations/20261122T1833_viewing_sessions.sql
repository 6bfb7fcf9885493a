-- Sessions in which somebody sees the console as another person of the team does.

create table session_views (
  session_id uuid primary key references sessions (id) on delete cascade,
  team_id uuid not null,
  -- As whom.
  user_id uuid not null,
  began_at timestamptz not null default now(),
  foreign key (team_id, user_id) references team_members (team_id, user_id) on delete cascade
);
create index on session_views (team_id, user_id);
