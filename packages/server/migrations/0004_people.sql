-- Members as they are listed and searched, what a team's owner decides, and what people looked for.

alter table teams
  add column revision integer not null default 1,
  -- When the team may use the service; null is without limit.
  add column service_begins_at timestamptz,
  add column service_ends_at timestamptz,
  add column key_renewed_at timestamptz,
  add check (service_begins_at < service_ends_at);

-- Name and e-mail are the user's, kept here as well so that a page of members is read in index order.
alter table team_members
  add column name text not null default '' collate natural_order,
  add column email text not null default '',
  -- What a keyword is looked for in: folded once, since folding each row again is most of what a search costs.
  add column search_text text collate "C" generated always as (lower((name || ' ' || email) collate natural_order)) stored,
  add column invited_by uuid references users (id) on delete set null,
  add column revision integer not null default 1;

update team_members m set name = u.name, email = u.email from users u where u.id = m.user_id;

create function name_member() returns trigger language plpgsql as $$
begin
  select u.name, u.email into new.name, new.email from users u where u.id = new.user_id;
  return new;
end $$;
create trigger member_named before insert on team_members for each row execute function name_member();

create function rename_member() returns trigger language plpgsql as $$
begin
  update team_members set name = new.name, email = new.email where user_id = new.id;
  return null;
end $$;
create trigger user_renamed after update of name, email on users for each row
  when (old.name is distinct from new.name or old.email is distinct from new.email)
  execute function rename_member();

create index on team_members (team_id, name, user_id);
create index on team_members (team_id, email, user_id);
create index on team_members (team_id, role, name, user_id);
create index on team_members (team_id, joined_at, user_id);
create index members_keyword on team_members using gin (search_text gin_trgm_ops);
create index configs_keyword on configs using gin (name gin_trgm_ops);
create index groups_keyword on device_groups using gin (name gin_trgm_ops);

-- Counts kept, not scanned: how many people a team has of each role.
create table member_counts (
  team_id uuid not null,
  role text not null,
  count bigint not null,
  primary key (team_id, role)
) with (fillfactor = 50);

insert into member_counts select team_id, role, count(*) from team_members group by 1, 2;

create function count_members() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into member_counts as c (team_id, role, count)
      select team_id, role, -count(*) from gone group by 1, 2 order by 1, 2
      on conflict (team_id, role) do update set count = c.count + excluded.count;
  end if;
  if tg_op <> 'DELETE' then
    insert into member_counts as c (team_id, role, count)
      select team_id, role, count(*) from come group by 1, 2 order by 1, 2
      on conflict (team_id, role) do update set count = c.count + excluded.count;
  end if;
  return null;
end $$;
create trigger members_counted_in after insert on team_members
  referencing new table as come for each statement execute function count_members();
create trigger members_counted_out after delete on team_members
  referencing old table as gone for each statement execute function count_members();
create trigger members_recounted after update on team_members
  referencing old table as gone new table as come for each statement execute function count_members();

-- What a person looked for last in each list, the newest few of them.
create table recent_searches (
  team_id uuid not null,
  user_id uuid not null,
  list text not null,
  params jsonb not null,
  at timestamptz not null default now(),
  primary key (team_id, user_id, list, params),
  foreign key (team_id, user_id) references team_members (team_id, user_id) on delete cascade
);
create index on recent_searches (team_id, user_id, list, at desc);
