-- Groups that several people edit, files, and which configurations use them.

alter table device_groups add column revision integer not null default 1;
alter table device_groups add column updated_by uuid references users (id) on delete set null;
alter table device_groups add column updated_at timestamptz not null default now();

create index on configs (team_id, group_id);

-- The robots of a configuration, those that do not have it yet first.
create index devices_of_config on devices (team_id, config_id, config_state desc, name, id);

create table files (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null collate natural_order,
  content_type text not null,
  size integer not null,
  -- SHA-256 in hex, taken while it came in.
  sha256 text not null,
  -- Where the bytes are; random, so that no name leads to them.
  storage_key text not null,
  uploaded_by uuid references users (id) on delete set null,
  uploaded_at timestamptz not null default now(),
  primary key (team_id, id)
);
create index on files (team_id, uploaded_at, id);
create index files_keyword on files using gin (name gin_trgm_ops);

-- The files that the saved configurations name: what is used cannot be removed.
create table config_files (
  team_id uuid not null,
  config_id uuid not null,
  file_id uuid not null,
  primary key (team_id, config_id, file_id),
  foreign key (team_id, config_id) references configs (team_id, id) on delete cascade,
  foreign key (team_id, file_id) references files (team_id, id)
);
create index on config_files (team_id, file_id);

update configs set document = '{"files": []}' || document where not document ? 'files';
update config_versions set document = '{"files": []}' || document where not document ? 'files';
