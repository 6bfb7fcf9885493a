-- A forecast needs to know which robots have the same do-not-disturb times: those of one condition. One robot stands for
-- each row. It also needs the robots of the running wave that have not begun to install. A process of the version before
-- adds up the rows of a wave and group, and asks for waves whose robots are all planned.
drop function count_rollout_loads(uuid, uuid, smallint);
create function count_rollout_loads(team uuid, rollout uuid, first smallint)
returns table (wave smallint, group_id uuid, robots int, device_id uuid) language sql stable set enable_nestloop = off as $$
  select r.wave, d.group_id, count(*)::int, min(r.device_id::text)::uuid from rollout_robots r
  join devices d on d.team_id = r.team_id and d.id = r.device_id
  left join monitored_devices m on m.team_id = r.team_id and m.device_id = r.device_id
  left join conditions c
    on c.team_id = m.team_id and c.id = m.condition_id and jsonb_array_length(c.document->'doNotDisturb') > 0
  where r.team_id = team and r.rollout_id = rollout and r.wave >= first and r.state in ('planned', 'waiting', 'downloading')
  group by r.wave, d.group_id, c.id
$$;
