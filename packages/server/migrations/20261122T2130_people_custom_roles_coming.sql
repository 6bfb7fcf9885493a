-- Custom roles of people who are to come, what is written to them, and searches that do not read every row.

-- The role counts as it is when they come in. No foreign key: one that is removed meanwhile stays named here, so that
-- nobody is let in with the wider role it was based on.
alter table invitations
  add column role_id uuid,
  add column message text not null default '',
  -- Of who was named by a NUWA ID only that may be found: their address is not the team's to read.
  add column search_text text collate "C" generated always as
    (lower((coalesce(nuwa_id, email) || ' ' || name) collate natural_order)) stored;
create index invitations_keyword on invitations using gin (search_text gin_trgm_ops)
  where status in ('pending', 'expired');
alter table applications add column role_id uuid;

-- Whoever waits is found by the names of their account, kept here as those of members are.
alter table applications
  add column name text not null default '',
  add column email text not null default '',
  add column nuwa_id text not null default '',
  add column search_text text collate "C" generated always as
    (lower((name || ' ' || email || ' ' || nuwa_id) collate natural_order)) stored;
update applications a set name = u.name, email = u.email, nuwa_id = u.nuwa_id from users u where u.id = a.user_id;
create index applications_keyword on applications using gin (search_text gin_trgm_ops) where status = 'waiting';

-- Members are found by their NUWA ID too.
drop index members_keyword;
alter table team_members drop column search_text;
alter table team_members
  add column nuwa_id text not null default '',
  add column search_text text collate "C" generated always as
    (lower((name || ' ' || email || ' ' || nuwa_id) collate natural_order)) stored;
update team_members m set nuwa_id = u.nuwa_id from users u where u.id = m.user_id;
create index members_keyword on team_members using gin (search_text gin_trgm_ops);

create or replace function name_member() returns trigger language plpgsql as $$
begin
  select u.name, u.email, u.nuwa_id into new.name, new.email, new.nuwa_id from users u where u.id = new.user_id;
  return new;
end $$;
create trigger application_named before insert on applications for each row execute function name_member();

create or replace function rename_member() returns trigger language plpgsql as $$
begin
  update team_members set name = new.name, email = new.email, nuwa_id = new.nuwa_id where user_id = new.id;
  update applications set name = new.name, email = new.email, nuwa_id = new.nuwa_id
    where user_id = new.id and status = 'waiting';
  return null;
end $$;
drop trigger user_renamed on users;
create trigger user_renamed after update of name, email, nuwa_id on users for each row
  when (
    old.name is distinct from new.name or old.email is distinct from new.email
    or old.nuwa_id is distinct from new.nuwa_id
  )
  execute function rename_member();

-- Members with one custom role, in the order of the list.
create index team_members_by_custom_role on team_members (team_id, role_id, name, user_id) where role_id is not null;
drop index team_members_team_id_role_id_idx;
