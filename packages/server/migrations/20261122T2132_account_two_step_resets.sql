-- Ends of two-step verification that somebody's team asked for, because they lost what they proved it with.

create table two_step_resets (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The team that asked.
  team_id uuid not null references teams (id) on delete cascade,
  asked_by uuid references users (id) on delete set null,
  -- SHA-256 of what the link in the mail holds; it confirms, and cancels.
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  -- Until then it can be confirmed.
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- When it is carried out; there is time to cancel it until then.
  due_at timestamptz,
  -- What the second step was when it was confirmed. Whoever uses it meanwhile has not lost it.
  seen text not null default '',
  closed_at timestamptz,
  outcome text check (outcome in ('done', 'cancelled', 'used', 'replaced'))
);
create unique index one_open_two_step_reset on two_step_resets (user_id) where closed_at is null;
create index two_step_resets_due on two_step_resets (due_at) where closed_at is null;
