-- The library lists files by name and by size as well.
create index on files (team_id, name, id);
create index on files (team_id, size, id);
