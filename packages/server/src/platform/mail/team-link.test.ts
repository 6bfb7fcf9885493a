import { expect, it } from 'vitest';
import { teamLink } from './team-link.ts';

it('a link in a mail names the team, behind a query as well', () => {
  const link = (path: string) => teamLink('https://muster.example/', path, 't1');
  expect(link('/remoteMonitor')).toBe('https://muster.example/remoteMonitor?team=t1');
  expect(link('/remoteMonitor/alerts?alert=a1')).toBe(
    'https://muster.example/remoteMonitor/alerts?alert=a1&team=t1',
  );
  expect(teamLink(undefined, '/remoteMonitor', 't1')).toBeNull();
});
