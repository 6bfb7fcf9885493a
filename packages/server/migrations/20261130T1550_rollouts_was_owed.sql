-- Whether an attempt before the last one may have changed the robot: the last one does not know.
alter table rollout_robots add column was_owed boolean not null default false;
