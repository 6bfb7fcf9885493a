import fc from 'fast-check';
import { deviceTopic } from '@muster/contract/devices/live-topics';
import { expect, test } from 'vitest';
import {
  deviceRow,
  devicesOf,
  groupA,
  groupB,
  idOf,
  noteTopic,
  startHub,
  teamA,
  TestBrowser,
  viewer,
} from './test-hub.ts';

const ROWS = 6;
const row = fc.integer({ min: 0, max: ROWS - 1 });

type Step =
  | { do: 'publish'; row: number; groupId: string; battery: number }
  | { do: 'watch'; rows: number[] }
  | { do: 'settle' | 'leave' | 'return' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('publish' as const),
      row,
      groupId: fc.constantFrom(groupA, groupB),
      battery: fc.integer({ min: 0, max: 100 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('watch' as const), rows: fc.uniqueArray(row) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('settle' as const, 'leave' as const, 'return' as const) }),
  },
);

/** Acts like a page: fetches rows when it starts to show them, and all of them on a refetch. */
class Page {
  browser: TestBrowser | null = null;
  #shown: number[] = [];
  #watched: number[] = [];
  #position: { epoch: string; seq: number } | null = null;
  #rows = new Map<string, number>();
  readonly #connect: () => TestBrowser;
  readonly #fetch: (id: string) => number | undefined;

  constructor(connect: () => TestBrowser, fetch: (id: string) => number | undefined) {
    this.#connect = connect;
    this.#fetch = fetch;
  }

  async show(rows: number[]) {
    this.#load(rows.filter((each) => !this.#shown.includes(each)));
    this.#shown = rows;
    await this.#watch(rows);
  }

  async return() {
    if (this.browser !== null) return;
    this.browser = this.#connect();
    // First the previously watched rows, from the last position; rows shown since then are new.
    if (this.#position !== null) await this.#watch(this.#watched, this.#position);
    await this.#watch(this.#shown);
  }

  async leave() {
    if (this.browser === null) return;
    await this.browser.leave();
    this.#position = this.browser.position;
    this.#keep();
    this.browser = null;
  }

  async #watch(rows: number[], resume?: { epoch: string; seq: number }) {
    if (this.browser === null) return;
    this.#watched = rows;
    const { messages } = this.browser;
    await this.browser.until(() => messages.length > 0);
    const before = messages.length;
    await this.browser.watch({ shown: { device: rows.map(idOf) }, ...(resume && { resume }) });
    // Changes may arrive before the response.
    if (messages.slice(before).some(({ type }) => type === 'refetch')) this.#load(this.#shown);
  }

  #load(rows: number[]) {
    this.#keep();
    for (const id of rows.map(idOf)) {
      const battery = this.#fetch(id);
      if (battery !== undefined) this.#rows.set(id, battery);
    }
  }

  #keep() {
    for (const [id, battery] of this.browser?.rows ?? []) this.#rows.set(id, battery ?? -1);
    this.browser?.rows.clear();
  }

  rows() {
    this.#keep();
    return this.#rows;
  }

  get shown() {
    return this.#shown;
  }
}

test.for([3, 2000])(
  'a client that left and came back sees the same as one that stayed (replay of %i)',
  { timeout: 120_000 },
  async (replayMax) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
        const site = await startHub({ member: viewer('member', [groupA]) }, { flushMs: 1, replayMax });
        const truth = new Map<string, { groupId: string; battery: number }>();
        const page = () =>
          new Page(
            () => new TestBrowser(site.url('member')),
            (id) => (truth.get(id)?.groupId === groupA ? truth.get(id)?.battery : undefined),
          );
        const [stayer, goer] = [page(), page()];
        await Promise.all([stayer.return(), goer.return()]);
        let fence = 0;
        const settle = async () => {
          fence += 1;
          const of = idOf(10_000 + fence);
          site.hub.publish(noteTopic, { teamId: teamA, groupIds: null }, { of });
          await Promise.all(
            [stayer.browser, goer.browser].map((browser) =>
              browser?.until(() =>
                browser.changes.some((each) => each.topic === noteTopic.name && each.of === of),
              ),
            ),
          );
        };

        for (const each of steps) {
          if (each.do === 'publish') {
            const id = idOf(each.row);
            truth.set(id, each);
            site.hub.publish(deviceTopic, devicesOf(each.groupId), { row: deviceRow(id, each.battery) });
          } else if (each.do === 'watch') {
            await stayer.show(each.rows);
            await goer.show(each.rows);
          } else if (each.do === 'settle') await settle();
          else if (each.do === 'leave') await goer.leave();
          else await goer.return();
        }
        await goer.return();
        await settle();

        const visible = stayer.shown.map(idOf).filter((id) => truth.get(id)?.groupId === groupA);
        for (const id of visible) {
          expect(stayer.rows().get(id)).toBe(truth.get(id)?.battery);
          expect(goer.rows().get(id)).toBe(truth.get(id)?.battery);
        }
        await Promise.all([stayer.leave(), goer.leave()]);
        await site.end();
      }),
      { numRuns: 100 },
    );
  },
);
