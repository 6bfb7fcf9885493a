-- That somebody stopped seeing the console as another person is in the log however it ended. A view therefore outlives
-- the session and the membership that it is of, until its end is written.

alter table session_views add column viewer_id uuid references users (id) on delete cascade;
update session_views v set viewer_id = s.user_id from sessions s where s.id = v.session_id;
alter table session_views alter column viewer_id set not null;
create index on session_views (viewer_id);
alter table session_views drop constraint session_views_session_id_fkey;
alter table session_views drop constraint session_views_team_id_user_id_fkey;
alter table session_views add foreign key (team_id) references teams (id) on delete cascade;
alter table session_views add foreign key (user_id) references users (id) on delete cascade;
