-- What the packages among the files say of themselves. A version goes with its file.
create table app_versions (
  team_id uuid not null,
  file_id uuid not null,
  package_name text not null,
  label text not null collate natural_order,
  -- Language to label.
  labels jsonb not null,
  version_name text not null,
  -- Up to 64 bits without a sign.
  version_code numeric(20) not null,
  min_sdk integer,
  target_sdk integer,
  permissions text[] not null,
  -- [{ sha256, subject }]
  signers jsonb not null,
  activities text[] not null,
  -- PNG of 96 pixels.
  icon bytea,
  search_text text collate "C" generated always as (lower((label || ' ' || package_name) collate natural_order)) stored,
  primary key (team_id, file_id),
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade
);
create index on app_versions (team_id, package_name, version_code desc, file_id desc);
create index app_versions_keyword on app_versions using gin (search_text gin_trgm_ops);
