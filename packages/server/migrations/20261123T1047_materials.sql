-- The team's materials. The contents are where those of files are: identical ones are stored once.

-- Bytes that the materials of a team take; who adds or removes one holds the row.
create table material_memory (
  team_id uuid primary key references teams (id) on delete cascade,
  used integer not null default 0 check (used >= 0)
);

-- Categories and tags of motions.
create table motion_labels (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('category', 'tag')),
  name text not null collate natural_order,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (team_id, id)
);
create unique index motion_label_name_once on motion_labels (team_id, kind, lower(name));

create table materials (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null collate natural_order,
  type text not null check (type in ('audio', 'content', 'media', 'motion')),
  content_type text not null,
  size integer not null,
  -- SHA-256 in hex, taken while it came in.
  sha256 text not null,
  owner_id uuid references users (id) on delete set null,
  category_id uuid,
  created_at timestamptz not null default now(),
  search_text text collate "C" generated always as (lower(name collate natural_order)) stored,
  primary key (team_id, id),
  foreign key (team_id, sha256) references blobs (team_id, sha256),
  foreign key (team_id, category_id) references motion_labels (team_id, id) on delete set null (category_id)
);
create index on materials (team_id, created_at, id);
create index on materials (team_id, name, id);
create index on materials (team_id, size, id);
create index on materials (team_id, type, created_at, id);
create index on materials (team_id, owner_id, created_at, id);
create index on materials (team_id, category_id);
create index on materials (team_id, sha256);
create index on materials (owner_id);
create index materials_keyword on materials using gin (search_text gin_trgm_ops);

create table material_tags (
  team_id uuid not null,
  material_id uuid not null,
  tag_id uuid not null,
  primary key (team_id, material_id, tag_id),
  foreign key (team_id, material_id) references materials (team_id, id) on delete cascade,
  foreign key (team_id, tag_id) references motion_labels (team_id, id) on delete cascade
);
create index on material_tags (team_id, tag_id);
