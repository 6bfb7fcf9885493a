-- Who in the team sees a file, besides whoever brought it, the owner and admins.
alter table files
  add column visibility text not null default 'team'
    check (visibility in ('private', 'team', 'groups'));

-- The groups that a file of visibility `groups` is shared with. One whose groups are all gone is private.
create table file_groups (
  team_id uuid not null,
  file_id uuid not null,
  group_id uuid not null,
  primary key (team_id, file_id, group_id),
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade,
  constraint file_groups_group foreign key (team_id, group_id) references device_groups (team_id, id) on delete cascade
);
create index on file_groups (team_id, group_id);
