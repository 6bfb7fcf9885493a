-- Files in the store that no row names: yet, while they come in, or no more. Whatever ends the process meanwhile, they
-- are found here and removed.
create table loose_files (
  team_id uuid not null,
  storage_key text not null,
  since timestamptz not null default now(),
  primary key (team_id, storage_key)
);
create index on loose_files (since);
