-- The robot may still ask for the PIN that it had before its activation ended: when it is activated again, it is sent
-- its PIN even if that was cleared meanwhile.
alter table devices add column has_old_pin boolean not null default false;
update devices set has_old_pin = true where connection = -2 and pin is not null;
