import type { Alert } from '@muster/contract/alerts/schemas';

/** Checks by what the affected robots have in common: one repair fixes all of them. */
const checks = {
  accessPoint: [
    'alerts.check.accessPoint.power',
    'alerts.check.accessPoint.cable',
    'alerts.check.accessPoint.near',
  ],
  place: ['alerts.check.place.wifi', 'alerts.check.place.power', 'alerts.check.place.near'],
  signedOut: ['alerts.check.signedOut.asked'],
  given: ['alerts.check.given.changed', 'alerts.check.given.near'],
} as const;

export type CauseCheck = (typeof checks)[keyof typeof checks][number];

/** In the order in which to check; none if each robot is its own cause. */
export function checksOf({
  cause,
  code,
  light,
}: Pick<Alert, 'cause' | 'code' | 'light'>): readonly CauseCheck[] {
  if (cause.kind === 'accessPoint') return checks.accessPoint;
  if (cause.kind === 'robot') return [];
  if (code === '2-2') return checks.signedOut;
  return light === 'lost' ? checks.place : checks.given;
}
