-- A team of two thousand groups has tens of thousands of counts; what the whole team is asked for is kept in sum as well.

create table device_totals (
  team_id uuid not null,
  model text not null,
  connection smallint not null,
  count bigint not null,
  primary key (team_id, model, connection)
) with (fillfactor = 50);

insert into device_totals select team_id, model, connection, count(*) from devices group by 1, 2, 3;

create or replace function count_devices() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into device_counts as c (team_id, group_id, model, connection, count)
      select team_id, group_id, model, connection, -count(*) from gone group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (team_id, group_id, model, connection) do update set count = c.count + excluded.count;
    insert into device_totals as c (team_id, model, connection, count)
      select team_id, model, connection, -count(*) from gone group by 1, 2, 3 order by 1, 2, 3
      on conflict (team_id, model, connection) do update set count = c.count + excluded.count;
  end if;
  if tg_op <> 'DELETE' then
    insert into device_counts as c (team_id, group_id, model, connection, count)
      select team_id, group_id, model, connection, count(*) from come group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (team_id, group_id, model, connection) do update set count = c.count + excluded.count;
    insert into device_totals as c (team_id, model, connection, count)
      select team_id, model, connection, count(*) from come group by 1, 2, 3 order by 1, 2, 3
      on conflict (team_id, model, connection) do update set count = c.count + excluded.count;
  end if;
  return null;
end $$;

create or replace function recount_devices() returns trigger language plpgsql as $$
begin
  insert into device_counts as c (team_id, group_id, model, connection, count)
    select team_id, group_id, model, connection, sum(n) from (
      select team_id, id, group_id, model, connection, -1 as n from gone
      union all
      select team_id, id, group_id, model, connection, 1 from come
    ) moved
    group by team_id, group_id, model, connection having sum(n) <> 0
    order by 1, 2, 3, 4
    on conflict (team_id, group_id, model, connection) do update set count = c.count + excluded.count;
  insert into device_totals as c (team_id, model, connection, count)
    select team_id, model, connection, sum(n) from (
      select team_id, id, model, connection, -1 as n from gone
      union all
      select team_id, id, model, connection, 1 from come
    ) moved
    group by team_id, model, connection having sum(n) <> 0
    order by 1, 2, 3
    on conflict (team_id, model, connection) do update set count = c.count + excluded.count;
  return null;
end $$;
