import type { Area } from '@muster/phrases/areas';
import { expect, test } from 'vitest';
import { areasNamed } from './phrase-needs.ts';

const keys = new Map<Area, string[]>([
  ['groups', ['groups.title', 'groups.state.new', 'groups.state.old']],
  ['mail', ['mail.state.sent']],
]);

test.each([
  ['a whole key', "t('groups.title')", ['groups']],
  ['a key in two kinds of quotes', 'isNew ? "mail.state.sent" : `groups.title`', ['mail', 'groups']],
  ['the beginning of a key', 't(`groups.state.${state}`)', ['groups']],
  ['a beginning that is added to', "'mail.state.' + state", ['mail']],
  ['part of a key only', "'groups.tit'", []],
  ['a beginning that is no phrase', 't(`robots.${state}`)', []],
  ['a word with a dot', "import './groups.css'", []],
])('code that uses %s', (_, code, areas) => {
  expect(areasNamed(code, keys)).toEqual(areas);
});
