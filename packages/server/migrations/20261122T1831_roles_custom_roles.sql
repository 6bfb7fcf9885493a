-- Roles that a team makes itself: a row of the permission table each.

create table team_roles (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null collate natural_order,
  -- The role whose place its people have in the team: among whom they are listed and counted.
  base text not null check (base in ('admin', 'member', 'operator')),
  -- Permission → 'team' or 'groups'; what is missing is not allowed.
  grants jsonb not null,
  revision integer not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (team_id, id)
);
create unique index role_name_once on team_roles (team_id, lower(name));

alter table team_members
  add column role_id uuid,
  add constraint member_role foreign key (team_id, role_id) references team_roles (team_id, id),
  add check (role <> 'owner' or role_id is null);
create index on team_members (team_id, role_id) where role_id is not null;
