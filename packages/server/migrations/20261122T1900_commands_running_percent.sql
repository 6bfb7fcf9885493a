-- Percent that the robots at work on a task have reached, added up: a list says how far it is without reading them.
alter table command_tasks add column running_percent integer not null default 0;
update command_tasks t set running_percent = (
  select coalesce(sum(c.progress), 0) from commands c
  where c.team_id = t.team_id and c.task_id = t.id and c.status in ('accepted', 'running')
) where t.doing > 0;
