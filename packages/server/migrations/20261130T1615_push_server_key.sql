-- The key of the server with which the browser subscribed: its push service accepts messages of that key only. Null: not
-- known yet.
alter table push_browsers add column server_key text;
create index on push_browsers (server_key);
