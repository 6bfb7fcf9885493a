-- What a condition could judge robots by, whenever it changed: so that another condition can be tried on yesterday.
create table monitor_facts (
  team_id uuid not null,
  device_id uuid not null,
  at timestamptz not null,
  facts jsonb not null,
  primary key (team_id, device_id, at)
) partition by range (at);
