-- A row of each unit of work, written just before its commit: where the answer to a commit is lost, it says whether the
-- unit was committed. Rows are of use for seconds and are removed after an hour.
create table unit_commits (
  id uuid primary key,
  at timestamptz not null default now()
);
create index unit_commits_by_age on unit_commits (at);
