-- When a person last used this session, as far as the console told: an idle session is locked by it. Other than
-- last_used_at it does not move by what a console asks for on its own.
alter table sessions add column active_at timestamptz not null default now();
