-- An open invitation to a NUWA ID is its owner's, whatever their address was when it was made; another user may have
-- that address now.

update invitations i set status = 'cancelled', closed_at = now()
where i.status in ('pending', 'expired') and i.nuwa_id is not null and exists (
  select from invitations newer
  where newer.team_id = i.team_id and newer.user_id = i.user_id and newer.nuwa_id is not null
    and newer.status in ('pending', 'expired') and newer.id > i.id
);
drop index one_open_invitation;
create unique index one_open_invitation_of_address on invitations (team_id, email)
  where nuwa_id is null and status in ('pending', 'expired');
create unique index one_open_invitation_of_nuwa_id on invitations (team_id, user_id)
  where nuwa_id is not null and status in ('pending', 'expired');
