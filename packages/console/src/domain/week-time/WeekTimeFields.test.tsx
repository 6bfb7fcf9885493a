import { expect, test } from 'vitest';
import { drawnInEnglish } from '../../platform/i18n/drawn-in-english.tsx';
import { WeekTimeFields, type WeekTimeFieldsProps } from './WeekTimeFields.tsx';

const { t, draw } = await drawnInEnglish();
const days = `aria-label="${t('monitoring.setting.days')}"`;
const value: WeekTimeFieldsProps['value'] = { days: [1], from: '08:00', to: '18:00' };

/** The time field loads its code, so the first drawing has placeholders. */
async function drawn(texts: Partial<WeekTimeFieldsProps>): Promise<string> {
  const fields = <WeekTimeFields value={value} onChange={() => {}} isDisabled={false} {...texts} />;
  draw(fields);
  await import('../../ui/date/OneTime.tsx');
  await new Promise(setImmediate);
  return draw(fields);
}

const tagsOf = (markup: string, part: string) =>
  (markup.match(/<[^>]+>/g) ?? []).filter((tag) => tag.includes(part));
const idOf = (markup: string, text: string) => markup.match(new RegExp(`id="([^"]+)"[^>]*>${text}`))?.[1];

test('each number of a time that overlaps another is invalid, and described by the error', async () => {
  const markup = await drawn({ error: 'Overlaps another time.' });
  const id = idOf(markup, 'Overlaps another time.');
  expect(id).toBeDefined();
  const numbers = tagsOf(markup, 'role="spinbutton"');
  expect(numbers).toHaveLength(4);
  for (const tag of numbers) {
    expect(tag).toContain('aria-invalid="true"');
    expect(tag).toMatch(new RegExp(`aria-describedby="([^"]* )?${id}"`));
  }
  expect(tagsOf(markup, days)[0]).toContain(`aria-describedby="${id}"`);
});

test('an error of the days describes the days only', async () => {
  const markup = await drawn({ daysError: 'Choose a day.' });
  const id = idOf(markup, 'Choose a day.');
  expect(tagsOf(markup, days)[0]).toContain(`aria-describedby="${id}"`);
  for (const tag of tagsOf(markup, 'role="spinbutton"')) expect(tag).not.toContain('aria-invalid');
});
