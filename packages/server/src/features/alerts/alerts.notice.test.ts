import { expect, it } from 'vitest';
import { alertAssigned, alertEscalated } from './alerts.notice.ts';

it('links to the alert, or for several alerts to the list that contains them', () => {
  const [one, several] = [{ alertId: 'a1' }, { alertId: '' }];
  const given = { by: 'Ada', count: 2, minutes: 15, name: 'Kebbi' };
  expect(alertAssigned.path({ ...given, ...one })).toBe('/remoteMonitor/alerts?alert=a1');
  expect(alertAssigned.path({ ...given, ...several })).toBe('/remoteMonitor/alerts?isMine=true');
  // Escalated alerts may be assigned to no one.
  expect(alertEscalated.path({ ...given, ...several })).toBe('/remoteMonitor/alerts');
});
