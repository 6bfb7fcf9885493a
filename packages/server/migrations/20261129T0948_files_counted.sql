-- The total of the files list counts these small entries; without them it read every row of the team's files.
create index files_current on files (team_id, visibility, content_type) where replaced_by is null;
