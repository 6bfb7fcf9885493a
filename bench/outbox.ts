import { setTimeout as wait } from 'node:timers/promises';
import { createOutbox } from '@muster/server/features/mail/outbox.service';
import { createDatabase } from '@muster/server/platform/database/database';
import { createPool } from '@muster/server/platform/database/pool';
import { startSmtpServer } from '@muster/server/platform/mail/testing/smtp-server';
import type { Outcome } from './benchmark.ts';
import { type Muster, startMuster } from './support/muster.ts';

const MAILS = 5000;
const KILLS = 50;
/** Time between kills: long enough to send some mails, short enough to interrupt the sending. */
const LIVES_MS = { least: 60, most: 300 };
const ALL_WITHIN_MS = 300_000;

/** Like an area would; no wake-up is needed, because the sender checks when it starts. */
async function fillOutbox(muster: Muster): Promise<void> {
  const pool = createPool(await muster.database(), { max: 1 });
  const db = createDatabase(pool);
  const outbox = createOutbox({ enqueue: async () => {} });
  const template = {
    kind: 'bench.numbered',
    sample: { number: 0 },
    write: async (_: unknown, { number }: { number: number }) => ({
      subject: `Number ${number}`,
      heading: `Number ${number}`,
      paragraphs: ['Sent in its turn.'],
    }),
  };
  const letters = Array.from({ length: MAILS }, (_, number) => ({
    to: `person${number}@bench.example`,
    language: 'en-US' as const,
    teamId: null,
    parameters: { number },
  }));
  await db.unit(({ tx }) => outbox.add(tx, template, letters));
  await db.destroy();
}

export const description =
  'Mails lost, out of order, or duplicated under another id, of 5,000, with the server killed 50 times';

export async function run(): Promise<Outcome> {
  const smtp = await startSmtpServer();
  const muster = await startMuster([], undefined, { SMTP_URL: smtp.url });
  try {
    await fillOutbox(muster);
    const since = performance.now();
    let cutOff = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await muster.kill();
      await muster.startAgain(20);
      const before = smtp.received.length;
      await wait(LIVES_MS.least + Math.random() * (LIVES_MS.most - LIVES_MS.least));
      if (smtp.received.length > before && smtp.received.length < MAILS) cutOff += 1;
    }
    const numberOf = (raw: string) => Number(/^Subject: Number (\d+)$/m.exec(raw)?.[1]);
    const idOf = (raw: string) => /^Message-ID: (.*)$/im.exec(raw)?.[1];
    const all = () => new Set(smtp.received.map(({ raw }) => numberOf(raw)));
    while (all().size < MAILS && performance.now() - since < ALL_WITHIN_MS) await wait(200);
    const seconds = (performance.now() - since) / 1000;

    const ids = new Map<string | undefined, number>();
    let isWrong = 0;
    let again = 0;
    let last = -1;
    for (const { raw } of smtp.received) {
      const number = numberOf(raw);
      const id = idOf(raw);
      if (ids.has(id)) {
        // Killed between the mail server's answer and the commit: mailboxes discard the duplicate by its id.
        again += 1;
        if (ids.get(id) !== number) isWrong += 1;
        continue;
      }
      ids.set(id, number);
      if (number !== last + 1) isWrong += 1;
      last = number;
    }
    const lost = MAILS - all().size;
    const twice = ids.size - all().size;
    const figure = lost + twice + isWrong;
    return {
      figure,
      limit: 1,
      unit: 'mails',
      passes: figure === 0 && cutOff > KILLS / 4,
      detail: {
        lost,
        twice,
        outOfOrder: isWrong,
        sentAgainUnderTheSameId: again,
        killsWhileSending: cutOff,
        seconds,
      },
    };
  } finally {
    await muster.stop();
    await smtp.close();
  }
}
