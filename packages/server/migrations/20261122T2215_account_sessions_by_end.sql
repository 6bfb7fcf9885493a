-- Those whose time is over are looked for every minute.
create index sessions_by_end on sessions (expires_at);
