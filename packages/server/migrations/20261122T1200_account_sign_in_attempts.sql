-- Failed sign-ins, counted for all processes: of one account, of one network, and of one account from one network.

create table sign_in_attempts (
  -- SHA-256 of what is counted, so that addresses nobody has an account with are not collected.
  key bytea primary key,
  failed integer not null,
  -- The window begins with the first failure and does not grow with later ones.
  ends_at timestamptz not null,
  -- Until then this account is known to sign in from this network.
  known_until timestamptz
);
create index on sign_in_attempts (greatest(ends_at, known_until));
