-- Who has agreed to which version of what the product collects, when and from where.
create table consents (
  user_id uuid not null references users (id) on delete cascade,
  version text not null,
  agreed_at timestamptz not null default now(),
  address text not null,
  primary key (user_id, version)
);

-- What people of a team tell the operator of the server.
create table feedback (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  category text not null,
  message text not null,
  page text not null default '',
  -- Of the picture, where there is one.
  storage_key text,
  content_type text,
  size integer,
  sha256 text,
  sent_at timestamptz not null default now(),
  primary key (team_id, id)
);
-- How much somebody has sent lately, and what goes with a removed account.
create index feedback_of_person on feedback (user_id, sent_at);
create index feedback_of_category on feedback (team_id, category, id desc);
