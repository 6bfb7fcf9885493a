-- Usage records as people look for them, and work that is asked for once.

alter table command_tasks add column request_id uuid;
create unique index command_tasks_request_once on command_tasks (team_id, created_by, request_id)
  where request_id is not null;

-- One index for each filter of the list, each ending like its order.
create index on command_tasks (team_id, state, created_at, id);
create index on command_tasks (team_id, kind, created_at, id);
create index on command_tasks (team_id, created_by, created_at, id);
create index on command_tasks using gin (group_ids);
create index command_tasks_keyword on command_tasks using gin (subject gin_trgm_ops);

-- The size of the log a robot sent for it.
alter table commands add column log_bytes integer;
-- It was sent again: nobody needs to look after this failure any more.
alter table commands add column is_retried boolean not null default false;
-- Those that need somebody first, then those under way, then those that are done. It changes only at the end, so that
-- the steps before touch no index.
alter table commands add column urgency smallint not null
  generated always as (case when ended_at is null then 1 when status = 'done' then 2 else 0 end) stored;
create index on commands (team_id, task_id, urgency, device_name, id);
drop index commands_team_id_task_id_device_name_id_idx;
create index on commands (team_id, device_id, id);
drop index commands_team_id_device_id_created_at_idx;

-- The task of `config_command_id`, for sending it again.
alter table devices add column config_task_id uuid;
