-- API tokens of people who come by a trusted provider: what it said of their last sign-in.

alter table sign_on_bindings add column had_second_step boolean not null default false;
-- A session that it vouched for is there still.
update sign_on_bindings b set had_second_step = true
where exists (
  select from sessions s
  where s.user_id = b.user_id and s.strong_for = b.team_id and s.sign_on_provider_id = b.provider_id
    and s.expires_at > now()
);
