-- Single sign-on: OpenID providers of teams, and who is whom at them.

create table sign_on_providers (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null unique,
  name text not null,
  issuer text not null,
  client_id text not null,
  -- Encrypted with the server's secret, for this provider alone.
  client_secret bytea not null,
  -- In order: { claim, value, role, groupIds }. A role is one of the table, or the id of one that the team made.
  rules jsonb not null default '[]',
  -- Of whom no rule gives one; `null`: nobody comes in without a rule.
  default_role text,
  is_enabled boolean not null default false,
  -- People of its domains sign in through it alone; the owner of the team is never held to it.
  is_required boolean not null default false,
  -- A second step there counts as one here.
  trusts_second_step boolean not null default false,
  revision integer not null default 1,
  tested_at timestamptz,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (team_id, id),
  check (is_enabled or not is_required)
);
create unique index sign_on_issuer_once on sign_on_providers (team_id, issuer, client_id);

-- The domains whose people a provider knows: only ones that the team has proved.
create table sign_on_domains (
  team_id uuid not null,
  domain text not null,
  provider_id uuid not null,
  primary key (team_id, domain),
  foreign key (team_id, domain) references mail_domains (team_id, domain) on delete cascade,
  foreign key (team_id, provider_id) references sign_on_providers (team_id, id) on delete cascade
);
create index on sign_on_domains (domain);
create index on sign_on_domains (team_id, provider_id);

-- Who of a provider is which person here.
create table sign_on_bindings (
  team_id uuid not null,
  provider_id uuid not null,
  -- How the provider calls them, for ever; an address may become somebody else's.
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  -- The provider brought them into the team: role and groups follow its claims.
  is_managed boolean not null,
  -- Whoever has the account bound it themselves; else it holds for the provider's team alone.
  is_proved boolean not null,
  bound_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (team_id, provider_id, subject),
  foreign key (team_id, provider_id) references sign_on_providers (team_id, id) on delete cascade
);
create unique index sign_on_person_once on sign_on_bindings (team_id, provider_id, user_id);
create index on sign_on_bindings (user_id);

-- A sign-in that is on its way, from the button to the answer of the provider; each is used once.
create table sign_on_flows (
  -- SHA-256 of the state.
  key bytea primary key,
  team_id uuid not null,
  provider_id uuid not null,
  purpose text not null check (purpose in ('sign-in', 'bind', 'test', 'prove', 'accept')),
  -- SHA-256 of what the cookie of the browser holds that began it.
  browser bytea not null,
  -- Nonce and code verifier, or what the provider said; encrypted.
  content bytea not null,
  -- Who began it, where that was somebody.
  user_id uuid references users (id) on delete cascade,
  session_id uuid references sessions (id) on delete cascade,
  expires_at timestamptz not null,
  foreign key (team_id, provider_id) references sign_on_providers (team_id, id) on delete cascade
);
create index on sign_on_flows (expires_at);
create index on sign_on_flows (team_id, provider_id);
create index on sign_on_flows (user_id);
create index on sign_on_flows (session_id);

alter table sessions
  add column method text not null default 'password',
  -- The provider that vouched for the person; it ends with the provider.
  add column sign_on_provider_id uuid references sign_on_providers (id) on delete set null,
  -- The team whose provider, which it trusts for that, has seen a second step.
  add column strong_for uuid references teams (id) on delete set null,
  -- Its provider vouched for somebody whom it did not bring: the session enters this team alone, and proves nothing.
  add column only_team uuid references teams (id) on delete cascade;
create index on sessions (sign_on_provider_id) where sign_on_provider_id is not null;
create index on sessions (strong_for) where strong_for is not null;
create index on sessions (only_team) where only_team is not null;

alter table sign_in_tickets
  add column sign_on_provider_id uuid references sign_on_providers (id) on delete cascade;
create index on sign_in_tickets (sign_on_provider_id) where sign_on_provider_id is not null;
