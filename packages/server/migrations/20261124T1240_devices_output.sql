-- What the robot lets people hear, see and move, as it said it last.
alter table device_states add column output jsonb;
