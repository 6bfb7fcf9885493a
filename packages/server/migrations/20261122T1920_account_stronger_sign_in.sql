-- The second step, passkeys, the lock, and what a team demands of its people.

alter table sessions
  -- When it was last proved that the person themselves is there: sensitive actions look at it.
  add column proved_at timestamptz not null default now(),
  -- Until it is unlocked, a locked session does nothing but unlock and sign out.
  add column locked_at timestamptz;

create table two_step_apps (
  user_id uuid primary key references users (id) on delete cascade,
  -- What the authenticator app has, encrypted; `null` until the first is confirmed.
  secret bytea,
  -- The app that waits for its first code.
  pending_secret bytea,
  -- The last time step that a code was used of: none is used twice.
  last_step integer not null default 0,
  confirmed_at timestamptz,
  check ((secret is null) = (confirmed_at is null))
);

create table backup_codes (
  user_id uuid not null references users (id) on delete cascade,
  -- Slow to guess, with the salt of the person's set.
  salt bytea not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Somebody who gave the right password and has yet to give the second step.
create table sign_in_tickets (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index on sign_in_tickets (user_id);
create index on sign_in_tickets (expires_at);

create table trusted_browsers (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  secret_hash bytea not null unique,
  user_agent text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on trusted_browsers (user_id);
create index on trusted_browsers (expires_at);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- The host that it was made for; an authenticator answers no other.
  rp_id text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index on passkeys (user_id);

-- Each is answered once.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'sign-in', 'proof')),
  -- `null` for a sign-in in which nobody said who they are.
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index on passkey_challenges (user_id);
create index on passkey_challenges (expires_at);

create table team_policies (
  team_id uuid primary key references teams (id) on delete cascade,
  second_step text not null default 'none' check (second_step in ('none', 'any', 'passkey')),
  -- From then on nothing works without it; until then a banner says so.
  enforced_from timestamptz,
  lock_minutes integer check (lock_minutes between 1 and 1440),
  check ((second_step = 'none') = (enforced_from is null))
);
