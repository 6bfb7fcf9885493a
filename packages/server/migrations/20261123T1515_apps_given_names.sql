-- What a team calls an app instead of what its package says; empty: what the package says. All versions of an app have
-- the same one, so that whatever reads the label of a version reads the given name.
drop index app_versions_keyword;
alter table app_versions drop column search_text;
alter table app_versions rename column label to package_label;
alter table app_versions
  add column given_name text not null default '' collate natural_order,
  add column label text not null collate natural_order
    generated always as (case when given_name = '' then package_label else given_name end) stored,
  add column search_text text collate "C"
    generated always as (lower((given_name || ' ' || package_label || ' ' || package_name) collate natural_order)) stored;
create index app_versions_keyword on app_versions using gin (search_text gin_trgm_ops);
