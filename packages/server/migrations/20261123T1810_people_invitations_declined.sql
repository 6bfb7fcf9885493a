-- Whoever is invited may decline, and sees invitations by their NUWA ID whatever their address is by now.
alter table invitations
  drop constraint invitations_status_check,
  add constraint invitations_status_check
    check (status in ('pending', 'expired', 'cancelled', 'accepted', 'declined'));

create index invitations_of_person on invitations (user_id) where status = 'pending' and user_id is not null;
