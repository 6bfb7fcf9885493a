import type { ConfigState } from '@muster/contract/devices/schemas';
import { defineEvent } from '../../platform/events/event.ts';

/** What a robot should have and has, as it is now. */
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

/** Of one robot; `configName` where it is a new one. */
export type ConfigOf = Partial<DeviceConfig> & {
  deviceId: string;
  sn: string;
  configId: string | null;
  configName?: string;
};

/** Robots were given a configuration, or came further with it. */
export const deviceConfigsChanged = defineEvent<{ teamId: string; changed: readonly ConfigOf[] }>(
  'configs.deviceConfigsChanged',
);

/** Configurations came, went or changed, or how many robots have them. `groupIds` null: any of the team. */
export const configsChanged = defineEvent<{ teamId: string; groupIds: readonly string[] | null }>(
  'configs.changed',
);

/** Robots show the name of what they have. */
export const configRenamed = defineEvent<{ teamId: string; configId: string; name: string }>(
  'configs.renamed',
);

/** A new version of a configuration was saved, or the first one. `groupIds` null: it is the whole team's. */
export const configSaved = defineEvent<{
  teamId: string;
  configId: string;
  groupIds: readonly string[] | null;
}>('configs.saved');
