-- The log of activity: its filters, the names to search by, and a chain of hashes that shows whether it was altered.

-- Each filter is read newest first from one of these, or from the key.
create index audit_log_by_action on audit_log (team_id, action, id desc);
create index audit_log_by_actor on audit_log (team_id, actor_id, action, id desc);

-- Entries that are not in the chain yet. A change never waits for the chain: a job takes entries from here.
create table audit_unsealed (
  team_id uuid not null,
  entry_id uuid not null,
  primary key (team_id, entry_id)
);
insert into audit_unsealed select team_id, id from audit_log;

create function await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed select team_id, id from come;
  return null;
end $$;
create trigger audit_log_awaits_seal after insert on audit_log referencing new table as come
  for each statement execute function await_seal();

-- One row for each entry: the hash of the row before together with the entry's content.
create table audit_chain (
  team_id uuid not null,
  seq integer not null,
  entry_id uuid not null,
  sealed_at timestamptz not null,
  hash bytea not null,
  primary key (team_id, seq)
);
create unique index audit_chain_of_entry on audit_chain (team_id, entry_id);

-- Where each team's chain ends, and where it begins once old entries were removed.
create table audit_heads (
  team_id uuid primary key,
  seq integer not null default 0,
  hash bytea not null,
  purged_seq integer not null default 0,
  purged_hash bytea not null
);

-- For how many days a team keeps its entries; without a row as long as the product says.
create table audit_retention (
  team_id uuid primary key references teams (id) on delete cascade,
  keep_days integer not null
);

-- What people and objects of the log are called, also those that are gone. People have the type `person`.
create table audit_names (
  team_id uuid not null,
  object_type text not null,
  object_id text not null,
  name text not null,
  search_text text not null,
  primary key (team_id, object_id, object_type)
);
create index audit_names_of_people on audit_names (team_id, name) where object_type = 'person';
create index audit_names_keyword on audit_names using gin (search_text gin_trgm_ops);

-- Only the job that removes what is older than it is kept may delete, and it says so.
create function refuse_unless_purged() returns trigger language plpgsql as $$
begin
  if current_setting('muster.is_purging', true) is distinct from 'on' then
    raise exception '% is append-only', tg_table_name;
  end if;
  return null;
end $$;
drop trigger audit_log_is_append_only on audit_log;
create trigger audit_log_is_append_only before update or truncate on audit_log
  for each statement execute function refuse_change();
create trigger audit_log_is_kept before delete on audit_log
  for each statement execute function refuse_unless_purged();
create trigger audit_chain_is_append_only before update or truncate on audit_chain
  for each statement execute function refuse_change();
create trigger audit_chain_is_kept before delete on audit_chain
  for each statement execute function refuse_unless_purged();
