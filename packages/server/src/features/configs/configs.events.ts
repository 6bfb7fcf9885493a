import type { ConfigState } from '@muster/contract/devices/schemas';
import { defineEvent } from '../../platform/events/event.ts';

/** A robot's desired and applied configuration. */
export interface DeviceConfig {
  configId: string | null;
  configVersion: number | null;
  configState: ConfigState;
  /** Percent. */
  configProgress: number | null;
  configCommandId: string | null;
  configTaskId: string | null;
  appliedConfigId: string | null;
  appliedVersion: number | null;
}

/** The configuration of one robot; `configName` when it is a different one. */
export type ConfigOf = Partial<DeviceConfig> & {
  deviceId: string;
  sn: string;
  configId: string | null;
  configName?: string;
};

/** Robots were assigned a configuration, or made progress with it. */
export const deviceConfigsChanged = defineEvent<{ teamId: string; changed: readonly ConfigOf[] }>(
  'configs.deviceConfigsChanged',
);

/** Configurations were added, removed or changed, or their number of robots. `groupIds` null: any of the team. */
export const configsChanged = defineEvent<{ teamId: string; groupIds: readonly string[] | null }>(
  'configs.changed',
);

/** A configuration was renamed; robots display the name of theirs. */
export const configRenamed = defineEvent<{ teamId: string; configId: string; name: string }>(
  'configs.renamed',
);

/** A first or new version of a configuration was saved. `groupIds` null: it belongs to the whole team. */
export const configSaved = defineEvent<{
  teamId: string;
  configId: string;
  groupIds: readonly string[] | null;
}>('configs.saved');
