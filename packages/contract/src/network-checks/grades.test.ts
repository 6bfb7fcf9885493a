import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detailOf } from '../robot-link/detail.ts';
import { gradeOf, gradesOf, type NetworkFigures, networkThresholds, overallGrade } from './grades.ts';
import { readNetwork } from './reading.ts';

const none: NetworkFigures = { upload: null, download: null, ping: null, cloud: null };
const docs = readFileSync(new URL('../../../../docs/monitoring.md', import.meta.url), 'utf8');

/** The thresholds of an item in the documentation's table: `| upload | at least 5 Mbit/s | at least 1 Mbit/s | …`. */
function written(item: string): { good: number; normal: number } {
  const row = docs.match(new RegExp(`^\\| ${item} +\\|(.+?)\\|(.+?)\\|`, 'm'));
  const [good, normal] = [row?.[1], row?.[2]].map((cell) => Number(cell?.match(/[\d.]+/)?.[0]));
  return { good: good!, normal: normal! };
}

describe('a grade', () => {
  it.each(['upload', 'download', 'ping'] as const)(
    'of %s follows the thresholds of the documentation',
    (item) => {
      const { good, normal } = written(item);
      const { isMoreBetter } = networkThresholds[item];
      const worse = isMoreBetter ? -0.01 : 0.01;
      const grade = (figure: number) => gradeOf(item, { ...none, [item]: figure });
      expect([good, good + worse, normal, normal + worse].map(grade)).toEqual([
        'good',
        'normal',
        'normal',
        'bad',
      ]);
    },
  );

  it('of the cloud connection is good or bad', () => {
    const grade = (cloud: boolean | null) => gradeOf('cloud', { ...none, cloud });
    expect([true, false, null].map(grade)).toEqual(['good', 'bad', 'notObtained']);
  });

  it('overall is the worst of the obtained items', () => {
    const overall = (figures: Partial<NetworkFigures>) => overallGrade(gradesOf({ ...none, ...figures }));
    expect(overall({ upload: 50, download: 50, ping: 10, cloud: true })).toBe('good');
    expect(overall({ upload: 50, ping: 100 })).toBe('normal');
    expect(overall({ upload: 50, download: 50, ping: 10, cloud: false })).toBe('bad');
    expect(overall({})).toBe('notObtained');
  });
});

describe('the network result of a robot', () => {
  it('is read as measured', () => {
    const detail = detailOf('network', { download: 42, upload: 18.5, ping: 84, cloud: 'reached' });
    expect(readNetwork(detail)).toEqual({ download: 42, upload: 18.5, ping: 84, cloud: true });
  });

  it('is read without the cloud item from older software', () => {
    expect(readNetwork('network download=42 upload=18 ping=84')).toEqual({
      download: 42,
      upload: 18,
      ping: 84,
      cloud: null,
    });
  });

  it.each(['-1', 'NaN', 'Infinity', '1e308', '0x10', '', ' ', '99999999999', '12Mbit', '%00'])(
    'with the value %j has no such item, and keeps the others',
    (value) => {
      expect(readNetwork(`network download=${value} upload=18 ping=84 cloud=maybe`)).toEqual({
        download: null,
        upload: 18,
        ping: 84,
        cloud: null,
      });
    },
  );

  it('yields only valid figures for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `network ${text} upload=${text}`),
        ),
        (detail) => {
          const { upload, download, ping } = readNetwork(detail);
          for (const figure of [upload, download, ping])
            expect(figure === null || (figure >= 0 && figure <= 100_000)).toBe(true);
        },
      ),
    );
  });

  it.each([null, 'app_not_found name=x', 'the lid was open'])('is empty for %j', (detail) => {
    expect(readNetwork(detail)).toEqual(none);
  });
});
