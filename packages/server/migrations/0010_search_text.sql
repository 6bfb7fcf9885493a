-- What a keyword is looked for in, folded once as members have it: folding names anew for each search took most of its
-- time, and a word too short for an index is looked for in every one.

alter table devices
  add column search_text text collate "C" generated always as (lower((name || ' ' || sn) collate natural_order)) stored;
alter table device_groups
  add column search_text text collate "C" generated always as (lower(name collate natural_order)) stored;
alter table configs
  add column search_text text collate "C" generated always as (lower(name collate natural_order)) stored;
alter table files
  add column search_text text collate "C" generated always as (lower(name collate natural_order)) stored;
alter table command_tasks
  add column search_text text collate "C" generated always as (lower(subject collate natural_order)) stored;

drop index devices_keyword;
drop index groups_keyword;
drop index configs_keyword;
drop index files_keyword;
drop index command_tasks_keyword;
create index devices_keyword on devices using gin (search_text gin_trgm_ops);
create index groups_keyword on device_groups using gin (search_text gin_trgm_ops);
create index configs_keyword on configs using gin (search_text gin_trgm_ops);
create index files_keyword on files using gin (search_text gin_trgm_ops);
create index command_tasks_keyword on command_tasks using gin (search_text gin_trgm_ops);
