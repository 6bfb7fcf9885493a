-- The notice names the groups now. Those that were written before name the groups of today.
update notices set parameters = parameters || coalesce(
  (
    select jsonb_build_object('groups', string_agg(g.name, ' · ' order by g.name))
    from group_members m join device_groups g on g.team_id = m.team_id and g.id = m.group_id
    where m.team_id = notices.team_id and m.user_id = notices.user_id
    having count(*) > 0
  ),
  '{"groupsKey": "common.noGroup"}'
)
where kind = 'people.groupsChanged';
