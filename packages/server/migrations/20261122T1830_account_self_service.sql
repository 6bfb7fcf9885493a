-- What people do with their own account: recover it, see its sessions, change its address, phone and picture, remove it.

alter table users
  add column password_changed_at timestamptz,
  add column time_zone text not null default '',
  add column theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  -- E.164; counts once it is verified.
  add column phone text,
  add column phone_verified_at timestamptz,
  -- Who is told of a sign-in from a browser that is not known: the mail address, the phone, or nobody.
  add column sign_in_alerts text not null default 'mail' check (sign_in_alerts in ('mail', 'phone', 'off'));
create unique index user_phone_once on users (phone) where phone_verified_at is not null;

-- A copy of this table signs nobody in: it has the SHA-256 of what browsers hold.
update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
alter table sessions add column last_used_at timestamptz not null default now();

-- Browsers that a person has signed in with, by the SHA-256 of a cookie that outlives sessions.
create table known_browsers (
  user_id uuid not null references users (id) on delete cascade,
  browser bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, browser)
);
create index on known_browsers (last_used_at);

-- Links in mails: each opens one thing, once. Who removed their account leaves the row, so that its link can say so.
create table account_links (
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  kind text not null check (kind in ('reset', 'mail', 'undo')),
  token_hash bytea not null unique,
  -- The address the account gets (`mail`) or gets back (`undo`).
  email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A newer one of its kind stands in its place.
  replaced_at timestamptz
);
create index on account_links (user_id, kind);
create index on account_links (expires_at);

-- The code that proves a phone; one a person at a time.
create table phone_codes (
  user_id uuid primary key references users (id) on delete cascade,
  phone text not null,
  code_hash bytea not null,
  failed smallint not null default 0,
  expires_at timestamptz not null
);

create table avatars (
  user_id uuid primary key references users (id) on delete cascade,
  -- In the picture's address: another picture has another one, and it cannot be guessed.
  id uuid not null unique,
  picture bytea not null
);
