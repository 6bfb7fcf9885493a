import { loadAll } from '@muster/phrases/load-all';
import { type ConsoleKeys, loadEntry } from '@muster/phrases/load';
import { createSpeech } from '@muster/phrases/translate';
import { expect, test } from 'vitest';
import { errorPhrase } from './error-phrase.ts';

const places = { RoleName: 'Operator', OwnerName: 'Mei', ToolName: 'Code Lab', fileType: '.png' };

test('an error whose phrases have not arrived reads as an unexpected one, and as itself afterwards', async () => {
  const speech = createSpeech<ConsoleKeys>(await loadEntry('en-US'), 'en-US');
  const title = () => errorPhrase(speech.t, 'E009', 'title', places);
  expect(title()).toBe(speech.t('errors.server.error.title'));
  expect(speech.add(await loadAll('en-US')), 'what was shown is shown again').toBe(true);
  expect(title()).toBe('Unsupported file type');
  expect(errorPhrase(speech.t, 'E009', 'message', places)).toContain('.png');
});
