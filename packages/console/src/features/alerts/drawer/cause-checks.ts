import type { Alert } from '@muster/contract/alerts/schemas';

/** What robots of one cause share, and what is looked at first: one thing mended is all of them mended. */
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

/** In the order in which they are looked at; none where each robot is its own cause. */
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
