import type { ConnectionMessage, StateMessage } from '@muster/contract/robot-link/messages';
import { LRUCache } from 'lru-cache';
import { createBatcher } from '../../../platform/database/batcher.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Rates } from '../forecast.ts';
import { follow, isSame, type RateMode, type Stretch } from './measure.ts';
import * as store from './rates.store.ts';

/** Defaults until a team's robots are measured; percent per hour (docs/readiness.md). */
const usual: Rates = { use: 20, idle: 4, charge: 40 };
/** Minimum number of robots for a median. */
const MEDIAN_OF = 3;
const TYPICAL_FOR_MS = 60_000;

/** Measurements are minutes apart and not urgent, so writes are batched. */
const gathered = { delayMs: 1000, maxItems: 1000 };

export interface RatesOfRobot extends Rates {
  /** Which rates were measured on this robot itself. */
  isMeasured: { use: boolean; charge: boolean };
}

/** A robot that shows an app counts as in use. */
const modeOf = ({ isCharging, app, isAsleep }: StateMessage): RateMode =>
  isCharging ? 'charge' : app && isAsleep !== true ? 'use' : 'idle';

/** Averages the measurements of a batch by robot and mode. */
function meansOf(rates: readonly store.MeasuredRate[]): store.MeasuredRate[] {
  const groups = Map.groupBy(rates, ({ sn, mode }) => `${sn} ${mode}`);
  return [...groups.values()].map((each) => ({
    ...each[0]!,
    perHour: each.reduce((sum, { perHour }) => sum + perHour, 0) / each.length,
  }));
}

export interface RatesOptions {
  db: Database;
  onRefused(rate: store.MeasuredRate, error: unknown): void;
}

/** Learns the battery rates of robots from their messages. For nearly every message one comparison is enough. */
export function createRates({ db, onRefused }: RatesOptions) {
  const stretches = new Map<string, Stretch>();
  const typical = new LRUCache<string, readonly store.TypicalRate[]>({ max: 1000, ttl: TYPICAL_FOR_MS });
  const batcher = createBatcher<store.MeasuredRate>({
    ...gathered,
    senderOf: ({ sn }) => sn,
    onRefused,
    write: (rates) => store.addRates(db, meansOf(rates)),
  });

  async function typicalOf(tx: Database | Tx, teamId: string): Promise<readonly store.TypicalRate[]> {
    const known = typical.get(teamId);
    if (known !== undefined) return known;
    const rows = await store.listTypical(tx, teamId);
    typical.set(teamId, rows);
    return rows;
  }

  return {
    heard(sn: string, message: StateMessage, receivedAt: Date): void {
      const at = +receivedAt;
      const mode = modeOf(message);
      const known = stretches.get(sn);
      if (known !== undefined && isSame(known, { battery: message.battery, mode }, at)) {
        known.heardAt = at;
        return;
      }
      const { stretch, measured } = follow(known, { battery: message.battery, mode }, at);
      stretches.set(sn, stretch);
      // Not awaited: a statistic must not delay a robot's message.
      if (measured)
        batcher.add({ sn, ...measured }).catch((error: unknown) => onRefused({ sn, ...measured }, error));
    },

    /** Its activity while offline is unknown. */
    heardConnection(sn: string, { status }: ConnectionMessage): void {
      if (status !== 'ONLINE') stretches.delete(sn);
    },

    forget(sns: readonly string[]): void {
      for (const sn of sns) stretches.delete(sn);
    },

    /** Battery rates of these robots: measured, else the median of the model or of all models, else the default. */
    async of(
      tx: Database | Tx,
      teamId: string,
      robots: readonly { id: string; model: string }[],
    ): Promise<ReadonlyMap<string, RatesOfRobot>> {
      const [own, all] = await Promise.all([
        store.listRates(
          tx,
          teamId,
          robots.map(({ id }) => id),
        ),
        typicalOf(tx, teamId),
      ]);
      const measured = new Map(own.map(({ deviceId, mode, perHour }) => [`${deviceId} ${mode}`, perHour]));
      const medians = new Map(
        all
          .filter(({ robots: count }) => count >= MEDIAN_OF)
          .map(({ model, mode, perHour }) => [`${model ?? ''} ${mode}`, perHour]),
      );
      const others = (model: string, mode: RateMode) =>
        medians.get(`${model} ${mode}`) ?? medians.get(` ${mode}`) ?? usual[mode];
      return new Map(
        robots.map(({ id, model }) => {
          const of = (mode: RateMode) => measured.get(`${id} ${mode}`);
          const rates = {
            use: of('use') ?? others(model, 'use'),
            idle: of('idle') ?? others(model, 'idle'),
            charge: of('charge') ?? others(model, 'charge'),
          };
          const isMeasured = { use: of('use') !== undefined, charge: of('charge') !== undefined };
          return [id, { ...rates, isMeasured }];
        }),
      );
    },

    /** Measured charging rates of these robots by id, percent per hour. Robots without one are omitted. */
    async chargeOf(
      tx: Database | Tx,
      teamId: string,
      deviceIds: readonly string[],
    ): Promise<ReadonlyMap<string, number>> {
      const own = await store.listRates(tx, teamId, deviceIds);
      return new Map(
        own.flatMap(({ deviceId, mode, perHour }) => (mode === 'charge' ? [[deviceId, perHour]] : [])),
      );
    },

    drain: () => batcher.drain(),
  };
}

export type RobotRates = ReturnType<typeof createRates>;
