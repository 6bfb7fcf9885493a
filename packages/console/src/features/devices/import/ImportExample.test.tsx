import { expect, test } from 'vitest';
import { modelKeys } from '../../../domain/robot/robot-words.ts';
import { drawnInEnglish } from '../../../platform/i18n/drawn-in-english.tsx';
import { ImportExample } from './ImportExample.tsx';

const { t, draw } = await drawnInEnglish();

test('the dialog shows a sample line, and every model that may be written', () => {
  const markup = draw(<ImportExample />);
  const [line = ''] = /<tbody>.*<\/tbody>/s.exec(markup) ?? [];
  expect(line).toContain('AB12345678');
  expect(line).toContain(t('devices.import.exampleName'));
  const models = markup.slice(markup.indexOf('</table>'));
  for (const key of Object.values(modelKeys)) expect(models).toContain(t(key));
});
