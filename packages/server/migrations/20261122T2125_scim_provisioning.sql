-- Provisioning (SCIM 2.0): what an identity provider says of the people and groups of a team.

create table scim_settings (
  team_id uuid primary key references teams (id) on delete cascade,
  -- Of whoever comes by provisioning and is in no group that stands for a role.
  default_role text not null default 'operator' check (default_role in ('member', 'operator'))
);

create table scim_users (
  team_id uuid not null references teams (id) on delete cascade,
  -- Of somebody who had an account when the provider first wrote them, the account's id.
  id uuid not null,
  -- The account; null while an invitation is open, and once the account is gone.
  user_id uuid references users (id) on delete set null,
  user_name text not null,
  external_id text,
  display_name text not null default '',
  formatted text not null default '',
  given_name text not null default '',
  family_name text not null default '',
  preferred_language text not null default '',
  active boolean not null default true,
  -- Provisioning of this team made the account: its name follows the provider while the person is in no other team.
  made_account boolean not null default false,
  -- The role that a group stands for, when the person was given it.
  given_role text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (team_id, id)
);
create unique index scim_user_name_once on scim_users (team_id, user_name);
create unique index scim_user_account_once on scim_users (team_id, user_id) where user_id is not null;
create index on scim_users (team_id, external_id) where external_id is not null;
create index on scim_users (user_id) where user_id is not null;

create table scim_groups (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  external_id text,
  display_name text not null,
  -- The device group that its members are put into.
  device_group_id uuid,
  -- The role that its members get; never the owner's.
  role text check (role in ('admin', 'member', 'operator')),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, device_group_id) references device_groups (team_id, id) on delete set null (device_group_id)
);
create unique index scim_group_name_once on scim_groups (team_id, lower(display_name));
create index on scim_groups (team_id, device_group_id) where device_group_id is not null;

create table scim_group_members (
  team_id uuid not null,
  group_id uuid not null,
  member_id uuid not null,
  primary key (team_id, group_id, member_id),
  foreign key (team_id, group_id) references scim_groups (team_id, id) on delete cascade,
  foreign key (team_id, member_id) references scim_users (team_id, id) on delete cascade
);
create index on scim_group_members (team_id, member_id);

-- The last requests of the provider that changed something or failed.
create table scim_requests (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  at timestamptz not null default now(),
  token_name text not null,
  method text not null,
  -- What it was about: an address, or the name of a group.
  subject text not null,
  resource text not null,
  status integer not null,
  fault text,
  detail text not null default '',
  primary key (team_id, id)
);
