import { expect, test } from 'vitest';
import { drawnInEnglish } from '../../platform/i18n/drawn-in-english.tsx';
import { FirstFailure } from './FirstFailure.tsx';

const { t, draw } = await drawnInEnglish();
const failureOf = (detail: string | null) => ({
  failed: 4,
  dropped: 1,
  firstFailure: {
    device: { id: 'a', sn: 'AB12345678', name: 'Kebbi 07' },
    status: 'failed' as const,
    detail,
  },
});

test('a failed task names the first robot that failed, its reason, and how many more failed', () => {
  const markup = draw(<FirstFailure task={failureOf('The disk is full')} />);
  expect(markup).toContain('Kebbi 07');
  expect(markup).toContain('The disk is full');
  expect(markup).toContain(t('commands.andMore', { count: 2 }));
});

test('without a reason of the robot it shows the status', () => {
  expect(draw(<FirstFailure task={failureOf(null)} />)).toContain(t('commands.status.failed'));
});
