-- Incremented by each change of a user: a change based on an older revision is refused.
alter table files add column revision integer not null default 1;
alter table materials add column revision integer not null default 1;
-- Of the name that the team gave the app; like the name, the same in all its versions.
alter table app_versions add column name_revision integer not null default 1;
