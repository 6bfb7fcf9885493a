-- What a robot should have, and what it has, in a table of its own. It changes with every step of a deployment, and in
-- the row of the robot each step wrote anew every index of the list, whose names are dear to compare.

create table device_configs (
  team_id uuid not null,
  device_id uuid not null,
  config_id uuid,
  version integer,
  state text not null default 'none'
    check (state in ('none', 'waiting', 'installing', 'applied', 'failed', 'drifted')),
  progress smallint,
  -- What brings it, and the task that is part of, for sending it again.
  command_id uuid,
  task_id uuid,
  applied_config_id uuid,
  applied_version integer,
  primary key (team_id, device_id),
  foreign key (team_id, device_id) references devices (team_id, id) on delete cascade,
  foreign key (team_id, config_id) references configs (team_id, id)
) with (fillfactor = 50);

insert into device_configs
  select team_id, id, config_id, config_version, config_state, config_progress, config_command_id, config_task_id,
    applied_config_id, applied_version
  from devices;

create index on device_configs (team_id, config_id, state, device_id) include (version);
create index on device_configs (team_id, state, device_id);

-- Every robot has one, whoever registers it.
create function give_device_config() returns trigger language plpgsql as $$
begin
  insert into device_configs (team_id, device_id) select team_id, id from come;
  return null;
end $$;
create trigger devices_given_config after insert on devices
  referencing new table as come for each statement execute function give_device_config();

-- Their indexes go with them.
alter table devices
  drop column config_id,
  drop column config_version,
  drop column config_state,
  drop column config_progress,
  drop column config_command_id,
  drop column config_task_id,
  drop column applied_config_id,
  drop column applied_version;

-- The indexes of the orders again, with what the list filters by: robots that match may all be at the other end, and
-- on the way there nothing but the index is read. All of it is indexed anyway, so that no update costs more for it.
drop index devices_team_id_name_id_idx;
drop index devices_team_id_sn_id_idx;
drop index devices_team_id_model_name_id_idx;
drop index devices_team_id_group_id_name_id_idx;
drop index devices_team_id_connection_name_id_idx;
drop index devices_team_id_created_at_id_idx;
drop index devices_team_id_image_ver_name_id_idx;
create index on devices (team_id, name, id) include (connection, model, group_id, image_ver);
create index on devices (team_id, sn, id) include (connection, model, group_id, image_ver);
create index on devices (team_id, model, name, id) include (connection, group_id, image_ver);
create index on devices (team_id, group_id, name, id) include (connection, model, image_ver);
create index on devices (team_id, connection, name, id) include (model, group_id, image_ver);
create index on devices (team_id, connection, model, name, id) include (group_id, image_ver);
create index on devices (team_id, created_at, id) include (connection, model, group_id, image_ver);
create index on devices (team_id, image_ver, name, id) include (connection, model, group_id);
