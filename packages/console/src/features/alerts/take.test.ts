import type { Alert } from '@muster/contract/alerts/schemas';
import { expect, it } from 'vitest';
import { takeOf, takingOf } from './take.ts';

const alert = (status: Alert['status'], assigneeId: string | null) =>
  ({ status, assignee: assigneeId && { id: assigneeId, name: assigneeId } }) as Alert;

it('there is one way to take an alert: start it if nobody has it, take it over from another', () => {
  expect(takeOf(alert('open', null), 'me')).toBe('start');
  expect(takeOf(alert('acknowledged', null), 'me')).toBe('start');
  expect(takeOf(alert('open', 'you'), 'me')).toBe('takeOver');
  expect(takeOf(alert('acknowledged', 'you'), 'me')).toBe('takeOver');
  expect(takeOf(alert('acknowledged', 'me'), 'me')).toBe(null);
  expect(takeOf(alert('resolved', null), 'me')).toBe(null);
  // It was reopened: it is still mine, but not begun.
  expect(takeOf(alert('open', 'me'), 'me')).toBe('start');
});

it('starting an alert that is not open assigns it, because acknowledging it would change nothing', () => {
  expect(takingOf(alert('open', null), 'me')).toEqual({ kind: 'acknowledge' });
  expect(takingOf(alert('acknowledged', null), 'me')).toEqual({ kind: 'assign', userId: 'me' });
  expect(takingOf(alert('open', 'you'), 'me')).toEqual({ kind: 'assign', userId: 'me' });
});
