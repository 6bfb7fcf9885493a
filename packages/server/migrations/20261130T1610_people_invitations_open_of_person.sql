-- Whoever joins another way has no invitation left, not even an expired one.
create index invitations_open_of_person on invitations (user_id)
  where status in ('pending', 'expired') and user_id is not null;
