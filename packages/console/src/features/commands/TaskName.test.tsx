import { expect, test } from 'vitest';
import { drawnInEnglish } from '../../platform/i18n/drawn-in-english.tsx';
import { TaskName } from './TaskName.tsx';

const { draw } = await drawnInEnglish();
const task = { kind: 'config.apply' as const, subject: 'Morning', version: 3, onlyDevice: null };
const robot = { id: 'a', sn: 'AB12345678', name: 'Kebbi 07' };

test('names the robot of a task that was sent to one', () => {
  expect(draw(<TaskName task={task} />)).toContain('title="Morning · v3"');
  expect(draw(<TaskName task={{ ...task, onlyDevice: robot }} />)).toContain(
    'title="Morning · v3 · Kebbi 07"',
  );
});

test('shows the serial number of a robot without a name, and no separator without a subject', () => {
  const restart = { ...task, kind: 'device.restart' as const, subject: '', version: null };
  const markup = draw(<TaskName task={{ ...restart, onlyDevice: { ...robot, name: '' } }} />);
  expect(markup).toContain('title="AB12345678"');
  expect(markup).not.toContain(' · ');
});
