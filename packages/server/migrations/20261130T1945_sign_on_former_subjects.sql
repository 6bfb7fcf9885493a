-- With another issuer, a provider remembers whom it added and who left the team, and forgets what the issuer before
-- called them.

alter table sign_on_bindings drop constraint sign_on_bindings_pkey;
alter table sign_on_bindings
  alter column subject drop not null,
  add constraint sign_on_bindings_subject_check check (subject is not null or unlinked_at is not null);
drop index sign_on_person_once;
alter table sign_on_bindings add primary key (team_id, provider_id, user_id);
create unique index sign_on_subject_once on sign_on_bindings (team_id, provider_id, subject);
