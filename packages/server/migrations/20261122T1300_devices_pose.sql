-- Where a robot last said that it stands, and whether it is lifted. `x` and `y` in metres, `heading` in degrees.
alter table device_states
  add column map_id text,
  add column x double precision,
  add column y double precision,
  add column heading double precision,
  add column is_off_ground boolean;
