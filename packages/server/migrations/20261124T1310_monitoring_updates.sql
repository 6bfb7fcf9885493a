-- When the last check for updates began that the condition asked for, and how often it was tried in a row.
alter table monitored_devices
  add column update_checked_at timestamptz,
  add column update_tries smallint not null default 0;
create index on conditions (team_id) where jsonb_typeof(document -> 'updates') = 'object';

-- What was done may have failed.
alter table monitor_history drop constraint monitor_history_change_check,
  add constraint monitor_history_change_check check (change in ('came', 'went', 'done', 'failed'));
