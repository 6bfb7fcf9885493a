-- A file that another one took the place of. Lists leave it out, and what is asked of it is asked of the other. It stays
-- until nothing that began with it needs its bytes any more.
alter table files add column replaced_by uuid;
create index on files (team_id, replaced_by) where replaced_by is not null;

alter table uploads
  -- The file whose place it takes.
  add column replaces uuid,
  -- Who will see the file; null: nothing was said.
  add column visibility text check (visibility in ('private', 'team', 'groups')),
  add column group_ids uuid[] not null default '{}';

-- Bytes of all files of a team, where the operator gives it another share than all teams.
alter table teams add column storage_quota bigint;

-- Which orders to install a file have not ended.
create index command_tasks_installing on command_tasks (team_id, (parameters ->> 'fileId')) where ended_at is null;
