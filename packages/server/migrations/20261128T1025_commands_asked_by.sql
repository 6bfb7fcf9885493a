-- Whose request id it is: the user's, or that of a token of the team. Such a token acts for whoever owns the team at the
-- time, so a request repeated after the team got another owner is not one of the user who created the task.
alter table command_tasks add column asked_by uuid;
update command_tasks set asked_by = created_by where request_id is not null;
drop index command_tasks_request_once;
create unique index command_tasks_request_once on command_tasks (team_id, asked_by, request_id)
  where request_id is not null;
