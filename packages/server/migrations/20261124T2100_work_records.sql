-- What happened to all robots of a team, in its order: exports read it so.
create index on monitor_history (team_id, at, id);

-- Reports that were mailed. The row and the mails are written together, so that none is sent twice.
create table work_reports (
  team_id uuid not null references teams (id) on delete cascade,
  frequency text not null check (frequency in ('daily', 'last7', 'last31')),
  -- On which it is due, by the clock of the team: 2026-11-24.
  day text not null,
  mails integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (team_id, frequency, day)
);
create index on work_reports (created_at);
