import type { WorkReport } from './report.ts';

/** Sample data for the developer page. */
export const sampleReport: WorkReport = {
  robots: 42,
  troubled: 6,
  troubles: 23,
  minutes: 512,
  byDay: [4, 2, 0, 7, 5, 3, 2].map((troubles, index) => ({ day: `2026-11-${16 + index}`, troubles })),
  codes: [
    { code: '2-1', count: 11, robots: 4 },
    { code: '4-6', count: 9, robots: 5 },
    { code: '3-11', count: 3, robots: 1 },
  ],
  worst: [
    { sn: 'SUNRISE001', name: 'Kebbi 1', group: '5-B', count: 9, troubleMinutes: 300 },
    { sn: 'SUNRISE030', name: 'Kebbi 30', group: 'Lobby', count: 6, troubleMinutes: 45 },
  ],
  own: [
    { code: '5-6', done: 12, failed: 0 },
    { code: '6-2', done: 5, failed: 1 },
  ],
  earlier: { troubled: 8, troubles: 31, minutes: 640 },
};
