-- A user's open uploads end when they leave a team, or may no longer upload to it.
create index on uploads (user_id);
