-- Of which version of the robot OS the people of a group were reminded: once, until it is another one.
create table update_reminders (
  team_id uuid not null references teams (id) on delete cascade,
  group_id uuid not null,
  model text not null,
  version text not null,
  reminded_at timestamptz not null default now(),
  primary key (team_id, group_id, model),
  foreign key (team_id, group_id) references device_groups (team_id, id) on delete cascade
);
