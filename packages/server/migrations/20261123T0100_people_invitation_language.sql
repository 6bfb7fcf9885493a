-- A link asks for a language only when the inviter chose one; else the browser's own counts.
alter table invitations add column is_language_chosen boolean not null default false;
