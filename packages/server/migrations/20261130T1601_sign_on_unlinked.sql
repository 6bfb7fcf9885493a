-- An unlinked account is remembered: its user, once removed from the team, is not admitted as a new one.

alter table sign_on_bindings add column unlinked_at timestamptz;
