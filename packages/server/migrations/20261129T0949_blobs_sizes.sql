-- The storage that a team uses is summed at each upload, while its other uploads wait.
create index blobs_sizes on blobs (team_id, size);
