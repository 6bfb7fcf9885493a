-- Joining a team: NUWA IDs, invitations by mail, codes, requests, and mail domains that are proved.

-- No 0, O, 1, I or L: they are read aloud and typed.
create function new_nuwa_id() returns text language sql volatile as $$
  select string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 1 + floor(random() * 31)::int, 1), '')
  from generate_series(1, 10)
$$;

alter table users
  add column nuwa_id text not null default new_nuwa_id(),
  -- Made for them until then.
  add column nuwa_id_chosen_at timestamptz;
create unique index user_nuwa_id_once on users (lower(nuwa_id));

create table invitations (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  email text not null,
  name text not null default '',
  -- How they were named, if not by their address: that is not the team's to read.
  nuwa_id text,
  -- Who has that NUWA ID; null once they removed their account.
  user_id uuid references users (id) on delete set null,
  role text not null check (role in ('admin', 'member', 'operator')),
  -- Those that are gone when it counts are left out.
  group_ids uuid[] not null default '{}',
  language text not null,
  status text not null default 'pending' check (status in ('pending', 'expired', 'cancelled', 'accepted')),
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  primary key (team_id, id)
);
create unique index one_open_invitation on invitations (team_id, email, (nuwa_id is null))
  where status in ('pending', 'expired');
create index invitations_listed on invitations (team_id, id desc) where status in ('pending', 'expired');
create index invitations_running on invitations (expires_at) where status = 'pending';
create index invitations_over on invitations (coalesce(closed_at, expires_at));
create index invitations_of_address on invitations (email) where status = 'pending';

-- Each mail has a link of its own, and all of an invitation open it: who is sent it again may follow the first.
create table invitation_links (
  -- SHA-256 of what the link holds.
  token_hash bytea primary key,
  team_id uuid not null,
  invitation_id uuid not null,
  foreign key (team_id, invitation_id) references invitations (team_id, id) on delete cascade
);
create index on invitation_links (team_id, invitation_id);

create table join_codes (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  -- Without its hyphen.
  code text not null unique,
  role text not null check (role in ('member', 'operator')),
  group_ids uuid[] not null default '{}',
  hours integer not null,
  max_uses integer not null,
  used integer not null default 0 check (used between 0 and max_uses),
  expires_at timestamptz not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (team_id, id)
);

-- Who asked to join.
create table applications (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  source text not null check (source in ('invitation', 'code')),
  role text not null check (role in ('admin', 'member', 'operator')),
  group_ids uuid[] not null default '{}',
  invited_by uuid references users (id) on delete set null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected', 'withdrawn')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  primary key (team_id, id)
);
create unique index one_waiting_application on applications (team_id, user_id) where status = 'waiting';
create index applications_waiting on applications (team_id, id) where status = 'waiting';
create index on applications (user_id, id desc);

create table mail_domains (
  team_id uuid not null references teams (id) on delete cascade,
  domain text not null,
  role text not null check (role in ('member', 'operator')),
  sent_to text not null,
  code_hash bytea,
  code_expires_at timestamptz,
  tries smallint not null default 0,
  verified_at timestamptz,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (team_id, domain)
);
create index mail_domains_open on mail_domains (domain) where verified_at is not null;

-- The code that proves an address to make an account with.
create table sign_up_codes (
  -- SHA-256 of the address, so that those who never come are not collected.
  email_hash bytea primary key,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index on sign_up_codes (expires_at);

-- Wrong codes and mails asked for, counted for all processes.
create table joining_attempts (
  -- SHA-256 of what is counted.
  key bytea primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index on joining_attempts (ends_at);
