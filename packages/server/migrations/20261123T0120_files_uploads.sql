-- Identical contents of a team are stored once: files name the contents, and contents the place.
create table blobs (
  team_id uuid not null references teams (id) on delete cascade,
  -- SHA-256 in hex.
  sha256 text not null,
  size integer not null,
  -- Where the bytes are; random, so that no name leads to them.
  storage_key text not null,
  primary key (team_id, sha256)
);

insert into blobs (team_id, sha256, size, storage_key)
select distinct on (team_id, sha256) team_id, sha256, size, storage_key
from files
order by team_id, sha256, uploaded_at, id;

-- The copies that nothing names from now on are swept.
insert into loose_files (team_id, storage_key)
select file.team_id, file.storage_key
from files as file
join blobs as blob on blob.team_id = file.team_id and blob.sha256 = file.sha256
where blob.storage_key <> file.storage_key;

alter table files drop column storage_key;
alter table files add foreign key (team_id, sha256) references blobs (team_id, sha256);
create index on files (team_id, sha256);

-- Uploads that go on after a break. One that nobody goes on with for a day is swept.
create table uploads (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  content_type text not null,
  size integer not null,
  storage_key text not null,
  -- Which request of which process writes to it, and until when that is believed.
  held_by text,
  held_until timestamptz,
  -- What has become of it; whoever asks again after a lost answer is told.
  file_id uuid,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  primary key (team_id, id)
);
create index on uploads (team_id, user_id, created_at);
create index on uploads (touched_at);
