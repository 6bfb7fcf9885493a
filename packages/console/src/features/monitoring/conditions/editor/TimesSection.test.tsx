import { condition, type Condition } from '@muster/contract/monitoring/condition.schemas';
import { expect, test } from 'vitest';
import { drawnInEnglish } from '../../../../platform/i18n/drawn-in-english.tsx';
import { TimesSection } from './TimesSection.tsx';
import type { SectionProps } from './use-condition-draft.ts';

const { t, draw } = await drawnInEnglish();
const empty = condition.parse({ name: 'Lessons', robotType: 'kebbi' });
const time = (from: string, to: string) => ({ days: [1 as const], from, to });
/** Errors that the section shows for times without an error of their own. */
function errorsOf(document: Partial<Condition>): number {
  const draft = { document: { ...empty, ...document }, errorOf: () => undefined, edit: () => {} };
  const drawn = draw(
    <TimesSection
      draft={draft as unknown as SectionProps['draft']}
      isReadOnly={false}
      setting="doNotDisturb"
      mark=""
    />,
  );
  return drawn.split(t('fields.field.overlap')).length - 1;
}

test('a time of rest that another setting overlaps says so as well, since the user may have just entered it', () => {
  const neverSleep = [time('08:00', '16:00')];
  const doNotDisturb = [time('10:00', '12:00'), time('22:00', '23:00')];
  expect(errorsOf({ neverSleep, doNotDisturb })).toBe(1);
  expect(errorsOf({ neverSleep, doNotDisturb: doNotDisturb.slice(1) })).toBe(0);
});
