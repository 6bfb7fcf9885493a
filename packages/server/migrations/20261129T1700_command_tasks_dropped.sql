-- Of the failed commands, those that nobody has to look after: cancelled, superseded, or of removed robots.
alter table command_tasks add column dropped integer not null default 0;
update command_tasks t set dropped = c.dropped
from (
  select team_id, task_id, count(*)::int as dropped
  from commands
  where status = 'expired' and detail in ('superseded', 'cancelled', 'removed')
  group by team_id, task_id
) c
where t.team_id = c.team_id and t.id = c.task_id;
