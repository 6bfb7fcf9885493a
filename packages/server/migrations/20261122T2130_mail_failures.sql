-- Mails that could not be delivered are shown to the team, tried again or given up by hand.

-- Somebody decided that it is sent no more.
alter table mail_outbox add column is_stopped boolean not null default false;
create index mail_outbox_unsent_of_team on mail_outbox (team_id, id desc) where sent_at is null;

-- The last mail of the invitation; it is forgotten before the invitation is.
alter table invitations add column mail_id uuid;
