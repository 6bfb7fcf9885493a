-- Mails that were never tried come before those that were put off: a mailbox that takes nothing does not hold up others.

drop index mail_outbox_waiting;
create index mail_outbox_waiting on mail_outbox (priority, (attempts > 0), id)
  where sent_at is null and given_up_at is null;
