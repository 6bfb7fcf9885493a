-- Robots ask the person in front of them before a rollout installs (docs/rollouts.md, "Confirmation on the robot").
alter table rollout_robots
  -- The command with the open question; null: none is open.
  add column ask_id uuid,
  -- After a no, or no answer: not asked again before this.
  add column ask_again_at timestamptz,
  -- Somebody at the robot, or in the console, said yes.
  add column is_confirmed boolean not null default false;
-- The end of a question is a signal of its own kind, 'answered', in rollout_signals.
create index rollout_robots_by_ask on rollout_robots (team_id, ask_id) where ask_id is not null;
