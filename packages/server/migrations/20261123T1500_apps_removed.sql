-- Apps whose last package was removed from the library. What names one of them can say so.
create table removed_apps (
  team_id uuid not null references teams (id) on delete cascade,
  package_name text not null,
  removed_at timestamptz not null default now(),
  primary key (team_id, package_name)
);
