import { expect, test } from 'vitest';
import { drawnInEnglish } from '../../platform/i18n/drawn-in-english.tsx';
import { newRule } from './provider-draft.ts';
import { RulesField } from './RulesField.tsx';

const { t, draw } = await drawnInEnglish();

test('groups of a rule are not called unknown while their names are loading', () => {
  const rule = newRule({ claim: 'groups', value: 'teachers', role: null, groupIds: ['a'] });
  const markup = draw(<RulesField rules={[rule]} roles={[]} onChange={() => {}} />);
  expect(markup).toContain('>…</span>');
  expect(markup).not.toContain(t('common.value.unknown'));
});
