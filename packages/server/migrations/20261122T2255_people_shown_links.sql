-- A link that an inviter was shown proves nothing about the address that was invited.
alter table invitation_links add column is_shown boolean not null default false;
