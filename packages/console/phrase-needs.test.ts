import type { Area } from '@muster/phrases/areas';
import { expect, test } from 'vitest';
import { areasNamed } from './phrase-needs.ts';

const keys = new Map<Area, string[]>([
  ['groups', ['groups.title', 'groups.state.new', 'groups.state.old']],
  ['mail', ['mail.state.sent', 'errors.mail.late.title']],
]);

test.each([
  ['a whole key', "t('groups.title')", ['groups']],
  ['a key in two kinds of quotes', 'isNew ? "mail.state.sent" : `groups.title`', ['mail', 'groups']],
  ['the beginning of a key', 't(`groups.state.${state}`)', ['groups']],
  ['the beginning of a key, in a concatenation', "'mail.state.' + state", ['mail']],
  ['the text of one error', "t('errors.mail.late.title')", ['mail']],
  ['the text of any error', 't(`errors.${code}.title`)', []],
  ['a part of a key', "'groups.tit'", []],
  ['a beginning of no key', 't(`robots.${state}`)', []],
  ['a word with a dot', "import './groups.css'", []],
])('code that uses %s', (_, code, areas) => {
  expect(areasNamed(code, keys)).toEqual(areas);
});
