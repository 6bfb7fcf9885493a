-- Whose request id it is: the user's, or that of a token of the team, as for command_tasks. All tokens of a team act for
-- its owner, so that a second one with the same id was answered like the first, and nothing was done.
alter table readiness_fixes add column asked_by uuid;
update readiness_fixes set asked_by = user_id;
alter table readiness_fixes drop constraint readiness_fixes_pkey;
alter table readiness_fixes add primary key (team_id, asked_by, request_id);
-- The user's answers go with their account; those of a token of the team stay when its owner leaves.
alter table readiness_fixes alter column user_id drop not null;
