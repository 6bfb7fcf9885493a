-- Null: nobody ticked it, the robot showed that it was done.
alter table recovery_ticks alter column actor_name drop not null;
