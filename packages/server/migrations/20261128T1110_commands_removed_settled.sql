-- Nobody has to look after a command that ended because its robot was removed. Tasks that ended under earlier versions
-- still asked for a retry, which nothing could answer.
update command_tasks t set is_settled = true
where t.state = 'error' and not t.is_settled
  and exists (
    select from commands c
    where c.team_id = t.team_id and c.task_id = t.id and c.status = 'expired' and c.detail = 'removed'
  )
  and not exists (
    select from commands c
    where c.team_id = t.team_id and c.task_id = t.id and c.urgency = 0 and not c.is_retried
      and not (c.status = 'expired' and coalesce(c.detail, '') in ('superseded', 'cancelled', 'removed'))
  );
