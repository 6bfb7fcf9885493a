-- The least length of a password that somebody of the team chooses from now on; the product asks for 6.
alter table team_policies add column password_min integer not null default 6 check (password_min between 6 and 64);
