-- Mails that are to be sent: written with the change that makes them necessary, sent afterwards.

create table mail_outbox (
  id uuid primary key,
  -- The team it concerns; null for what concerns an account alone.
  team_id uuid references teams (id) on delete cascade,
  recipient text not null,
  language text not null,
  -- `<area>.<what>`
  kind text not null,
  subject text not null,
  -- What it says, with its links; emptied when it was sent.
  content jsonb not null,
  -- Somebody waits for it (0), or it is one of many (1).
  priority smallint not null default 0,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  last_error text,
  sent_at timestamptz,
  given_up_at timestamptz
);
create index mail_outbox_waiting on mail_outbox (priority, id) where sent_at is null and given_up_at is null;
create index mail_outbox_of_team on mail_outbox (team_id, id desc);

-- In which language somebody is written to: what they chose last, else the team's.
alter table users add column language text;
alter table teams add column language text;
