-- People, their sessions, and the teams they belong to.

create extension if not exists pg_trgm;
-- "Kebbi 2" before "Kebbi 10", and names of any script in a sensible order.
create collation if not exists natural_order (provider = icu, locale = 'und-u-kn-true');

create table settings (
  key text primary key,
  value jsonb not null
);

create table users (
  id uuid primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  introduction text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on sessions (user_id);

-- One row for each way a person can prove who they are: a password, or an outside provider.
create table credentials (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index on credentials (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on verifications (identifier);

create table teams (
  id uuid primary key,
  name text not null,
  key text not null unique,
  auto_register boolean not null default false,
  share_key boolean not null default false,
  created_at timestamptz not null default now()
);

create table team_members (
  team_id uuid not null references teams (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member', 'operator')),
  joined_at timestamptz not null default now(),
  primary key (team_id, user_id)
);
create index on team_members (user_id);
create unique index one_owner_per_team on team_members (team_id) where role = 'owner';

create table device_groups (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null collate natural_order,
  is_default boolean not null default false,
  key text not null unique,
  created_at timestamptz not null default now(),
  primary key (team_id, id)
);
create unique index group_name_once on device_groups (team_id, lower(name));
create unique index one_default_group on device_groups (team_id) where is_default;

create table group_members (
  team_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  primary key (team_id, group_id, user_id),
  foreign key (team_id, group_id) references device_groups (team_id, id) on delete cascade,
  foreign key (team_id, user_id) references team_members (team_id, user_id) on delete cascade
);
create index on group_members (team_id, user_id);

-- Who did what to which object; written in the transaction of the change, never altered.
create table audit_log (
  team_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_name text not null,
  action text not null,
  object_type text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  ip_address text,
  primary key (team_id, id)
);
create index on audit_log (team_id, object_type, object_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
