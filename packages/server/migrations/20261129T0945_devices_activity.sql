-- What a robot is doing, so that an update waits: the app in its foreground, whether it is pushed by hand, and when its
-- position last changed.
alter table device_states
  add column app_package text,
  add column is_pushed boolean,
  add column moved_at timestamptz;
