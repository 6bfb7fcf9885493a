-- Giving many robots one thing in waves (docs/rollouts.md).
create table rollouts (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- What is given, of which a robot has one: 'configuration', 'software' or 'app:<package>'.
  slot text not null,
  subject_name text not null,
  plan jsonb not null,
  weight integer not null,
  status text not null default 'draft',
  pause_reason text,
  held_by smallint,
  -- The groups that it reaches; null: the whole team.
  group_ids uuid[],
  author_id uuid references users (id) on delete set null,
  author_name text not null,
  submitter_id uuid references users (id) on delete set null,
  submitter_name text,
  approver_id uuid references users (id) on delete set null,
  approver_name text,
  -- Rises with each change of the plan.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  approved_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- The time for which a job is enqueued that decides again.
  wake_at timestamptz,
  primary key (team_id, id)
);
create index rollouts_open on rollouts (team_id, slot)
  where status in ('awaitingApproval', 'scheduled', 'running', 'paused', 'halted', 'rollingBack');

create table rollout_waves (
  team_id uuid not null,
  rollout_id uuid not null,
  wave smallint not null,
  started_at timestamptz,
  reached_at timestamptz,
  passed_at timestamptz,
  accepted integer not null default 0,
  is_resumed boolean not null default false,
  -- State to number of robots, and `owed`.
  counts jsonb not null,
  primary key (team_id, rollout_id, wave),
  foreign key (team_id, rollout_id) references rollouts (team_id, id) on delete cascade
);

create table rollout_robots (
  team_id uuid not null,
  rollout_id uuid not null,
  device_id uuid not null,
  -- As they were when it joined: a robot may leave the team.
  sn text not null,
  name text not null,
  wave smallint not null,
  -- Its place in lists: by name at the start, later ones behind. A number is compared far faster than a name.
  place integer not null,
  state text not null default 'planned',
  attempt integer not null default 1,
  has_file boolean not null default false,
  -- What it had before the first install; null is nothing, if it is known at all.
  knows_had boolean not null default false,
  had text,
  is_owed boolean not null default false,
  reason text,
  wait_until text,
  wait_at timestamptz,
  cause text,
  detail text,
  -- The command of the attempt.
  command_id uuid,
  -- When it joined.
  since timestamptz not null default now(),
  -- Not before this it is worth looking whether it may go on.
  look_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- The robot comes first: which rollouts it is in is asked for each change of it.
  primary key (team_id, device_id, rollout_id)
);
-- A rollout of a hundred thousand robots writes each of these for each of them, so they are few and narrow.
create index rollout_robots_listed on rollout_robots (rollout_id, wave, place);
create index rollout_robots_by_state on rollout_robots (rollout_id, state, wave, place) where state <> 'planned';
create index rollout_robots_due on rollout_robots (rollout_id, wave, look_at) where state in ('planned', 'waiting');
create index rollout_robots_owed on rollout_robots (rollout_id, look_at) where is_owed;
create index rollout_robots_by_command on rollout_robots (team_id, command_id) where command_id is not null;

-- Robots by wave and group, of waves that have not begun. Right after a rollout was planned the statistics do not know
-- its robots yet, and a nested loop over a hundred thousand of them takes several times as long as a hash.
create function count_rollout_loads(team uuid, rollout uuid, first smallint)
returns table (wave smallint, group_id uuid, robots int) language sql stable set enable_nestloop = off as $$
  select r.wave, d.group_id, count(*)::int from rollout_robots r
  join devices d on d.team_id = r.team_id and d.id = r.device_id
  where r.team_id = team and r.rollout_id = rollout and r.wave >= first and r.state = 'planned'
  group by r.wave, d.group_id
$$;

-- Instead of a foreign key, which is checked for each robot alone: a third of the time that a rollout takes to start.
create function forget_rollout_robots() returns trigger language plpgsql as $$
begin
  delete from rollout_robots r using removed where r.team_id = removed.team_id and r.rollout_id = removed.id;
  return null;
end $$;
create trigger rollouts_forget_robots after delete on rollouts
  referencing old table as removed for each statement execute function forget_rollout_robots();

-- What happened to robots and was not yet entered into their rollout. Written by whatever happened, without a lock.
create table rollout_signals (
  team_id uuid not null,
  rollout_id uuid not null,
  id bigint generated always as identity,
  device_id uuid not null,
  -- 'ended': its command; 'replaced': something newer was given; 'removed': from the team; 'freed': by another rollout.
  kind text not null,
  command_id uuid,
  primary key (team_id, rollout_id, id)
);
