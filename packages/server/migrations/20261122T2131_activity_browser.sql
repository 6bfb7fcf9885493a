-- The browser and system that a change came from, as far as it said; null for programs, robots and older entries.
alter table audit_log
  add column browser text,
  add column system text;
