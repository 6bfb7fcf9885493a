import { expect, it } from 'vitest';
import { alertAssigned, alertEscalated } from './alerts.notice.ts';

it('leads to the one alert, and of several to where they are found', () => {
  const [one, several] = [{ alertId: 'a1' }, { alertId: '' }];
  const given = { by: 'Ada', count: 2, minutes: 15, name: 'Kebbi' };
  expect(alertAssigned.path({ ...given, ...one })).toBe('/remoteMonitor/alerts?alert=a1');
  expect(alertAssigned.path({ ...given, ...several })).toBe('/remoteMonitor/alerts?isMine=true');
  // They may be nobody's.
  expect(alertEscalated.path({ ...given, ...several })).toBe('/remoteMonitor/alerts');
});
