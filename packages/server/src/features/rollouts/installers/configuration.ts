import { MINUTE_MS } from '@muster/contract/durations';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import type { ConfigDocument } from '@muster/contract/configs/schemas';
import type { RolloutSubject } from '@muster/contract/rollouts/schemas';
import type { CommandMaker } from '../../../platform/commands/command-maker.ts';
import { musterActor } from '../../../platform/audit/muster-actor.ts';
import { lockKeptVersion } from '../../../platform/configs/kept-version.store.ts';
import type { Unit } from '../../../platform/events/event.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import type { Version } from '../engine/robot-row.ts';
import { type Applied, findKept, listApplied, listDrifted } from './configuration.store.ts';
import { listGiven } from './given.store.ts';
import type { Given, Installer, Receiver } from './installer.ts';

export type ConfigurationSubject = Extract<RolloutSubject, { kind: 'configuration' }>;

export interface DesiredOfRollouts {
  /** Marks these robots as having no configuration and needing none. */
  clear(unit: Unit, teamId: string, deviceIds: readonly string[]): Promise<void>;
}

/** A robot that does not respond within this time counts as having not answered. */
const EXPIRES_MINUTES = 60;

/** A robot that began at the end of its window may still answer for this long. */
const GRACE_MINUTES = 5;

/** Version number for no configuration: robots are rolled back to it with an empty document. */
const NOTHING = 0;

/** A version of another configuration includes that one's id. */
export function versionOf({ configId: own }: ConfigurationSubject, { configId, version }: Applied): Version {
  if (configId === null || version === null || version === NOTHING) return null;
  return configId === own ? String(version) : `${configId}@${version}`;
}

/** Inverse of {@link versionOf}. */
function namedBy(subject: ConfigurationSubject, version: string): { configId: string; version: number } {
  const [first, second] = version.split('@') as [string, string?];
  return second === undefined
    ? { configId: subject.configId, version: Number(first) }
    : { configId: first, version: Number(second) };
}

/** Applies configurations in the same way as any other deployment. */
export function configurationInstaller(
  commands: CommandMaker,
  desired: DesiredOfRollouts,
): Installer<ConfigurationSubject> {
  async function give(
    unit: Unit,
    teamId: string,
    robots: readonly Receiver[],
    config: { configId: string; version: number; name: string; document: ConfigDocument },
    until: number | null,
  ): Promise<Given> {
    const { configId, version, document, name } = config;
    const made = await commands.createWithin(
      unit,
      musterActor(teamId),
      {
        command: { kind: 'config.apply', parameters: { configId, version, document, downloads: [] } },
        subject: name,
        configId,
        version,
      },
      robots,
      Math.min(EXPIRES_MINUTES, ((until ?? Infinity) - Date.now()) / MINUTE_MS + GRACE_MINUTES),
    );
    return made === null ? new Map() : listGiven(unit.tx, teamId, made.taskId);
  }

  async function giveVersion(
    unit: Unit,
    teamId: string,
    robots: readonly Receiver[],
    wanted: { configId: string; version: number },
    until: number | null,
  ): Promise<Given> {
    const kept = await lockKeptVersion(unit.tx, teamId, wanted.configId, wanted.version);
    return kept === undefined ? new Map() : give(unit, teamId, robots, { ...wanted, ...kept }, until);
  }

  return {
    async nameOf(db, { teamId }, reach, { configId, version }) {
      const number = /^[1-9]\d{0,8}$/.test(version) ? Number(version) : 0;
      const found = await findKept(db, teamId, reach, configId, number);
      if (found === undefined) throw new Problem('config.not_found');
      if (!found.isKept) throw fieldProblem('request.invalid', 'plan.subject.version', 'field.choice');
      return found.name;
    },
    async has(tx, teamId, subject, deviceIds) {
      const applied = await listApplied(tx, teamId, deviceIds);
      const known = applied.map((row) => [row.deviceId, versionOf(subject, row)] as const);
      return new Map(known.filter((each): each is readonly [string, string] => each[1] !== null));
    },
    hold: (unit, teamId) => commands.holdTeam(unit, teamId),
    isReportedLater: false,
    install: (unit, teamId, subject, robots, until) =>
      giveVersion(unit, teamId, robots, namedBy(subject, subject.version), until),
    async revert(unit, teamId, subject, to, robots) {
      if (to.kind === 'install') return giveVersion(unit, teamId, robots, namedBy(subject, to.version), null);
      // A configuration can only be replaced, not removed, so an empty one is applied.
      const { configId, version } = namedBy(subject, subject.version);
      const kept = await lockKeptVersion(unit.tx, teamId, configId, version);
      if (kept === undefined) return new Map();
      const { name } = kept;
      const document = { ...emptyConfig, name };
      return give(unit, teamId, robots, { configId, version: NOTHING, name, document }, null);
    },
    noteRemoved: (unit, teamId, deviceIds) => desired.clear(unit, teamId, deviceIds),
    async listWrong(tx, teamId, rolloutId, subject) {
      const drifted = await listDrifted(tx, teamId, rolloutId);
      return drifted.map((row) => ({ deviceId: row.deviceId, has: versionOf(subject, row) }));
    },
  };
}
