-- Sessions that began before do not enter this team: an admin ended them.
alter table team_members add column sessions_from timestamptz;
