-- Closed applications and requests to end two-step verification are removed after some time.

create index applications_over on applications (decided_at) where decided_at is not null;
create index two_step_resets_over on two_step_resets (coalesce(closed_at, expires_at))
  where closed_at is not null or confirmed_at is null;
