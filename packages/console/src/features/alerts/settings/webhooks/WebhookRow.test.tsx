import type { Webhook } from '@muster/contract/alerts/webhooks.schemas';
import { expect, test } from 'vitest';
import { drawnInEnglish } from '../../../../platform/i18n/drawn-in-english.tsx';
import { WebhookRow } from './WebhookRow.tsx';

const { t, draw } = await drawnInEnglish();
const at = '2026-11-21T08:00:00.000Z';
const stopped = (change: Partial<Webhook>) =>
  draw(
    <WebhookRow
      webhook={{
        id: 'a',
        name: 'On duty',
        url: 'https://hooks.example/',
        state: 'stopped',
        createdAt: at,
        retryAt: null,
        isSecretReadable: true,
        last: { at, isDelivered: false, fault: 'unreachable' },
        ...change,
      }}
      isTesting={false}
      onEntry={() => {}}
    />,
  );

test('a stopped webhook says what to do about it', () => {
  expect(stopped({})).toContain(t('alerts.settings.webhooks.stoppedHint'));
  expect(stopped({ isSecretReadable: false })).toContain(t('alerts.settings.webhooks.unreadableHint'));
});

test('a replaced secret is not called unreadable, although the last message failed for the old one', () => {
  const markup = stopped({ last: { at, isDelivered: false, fault: 'secret' } });
  expect(markup).not.toContain(t('alerts.settings.webhooks.unreadableHint'));
  expect(markup).not.toContain(t('alerts.settings.webhooks.stoppedHint'));
});

test('a stopped webhook that answered its test is not said to be silent', () => {
  const markup = stopped({ last: { at, isDelivered: true, fault: null } });
  expect(markup).not.toContain(t('alerts.settings.webhooks.stoppedHint'));
  expect(markup).toContain(t('alerts.settings.webhooks.lastDelivered', { time: '' }).trim());
});
