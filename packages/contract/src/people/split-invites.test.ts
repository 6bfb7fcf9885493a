import { expect, it } from 'vitest';
import { splitInvites } from './split-invites.ts';

const tos = (text: string) => splitInvites(text).map(({ to }) => to);

it.each([
  ['commas', 'a@b.example,c@d.example', ['a@b.example', 'c@d.example']],
  ['semicolons and blanks', 'a@b.example; c@d.example  NUWA1', ['a@b.example', 'c@d.example', 'NUWA1']],
  ['lines', 'a@b.example\r\nc@d.example\n\n', ['a@b.example', 'c@d.example']],
  ['a spreadsheet’s cells', 'a@b.example\tc@d.example', ['a@b.example', 'c@d.example']],
  [
    'full-width signs',
    'a@b.example，c@d.example、e@f.example；',
    ['a@b.example', 'c@d.example', 'e@f.example'],
  ],
  [
    'links and brackets',
    'mailto:a@b.example <c@d.example> (e@f.example).',
    ['a@b.example', 'c@d.example', 'e@f.example'],
  ],
  ['nothing', ' ,;\n', []],
])('separates entries: %s', (_, text, expected) => {
  expect(tos(text)).toEqual(expected);
});

it('reads a name before its address, with a comma within quotes', () => {
  expect(splitInvites('"Hsu, Pei-shan" <hsu@b.example>, 許 沛珊 <xu@b.example>; Lee <>')).toEqual([
    { to: 'hsu@b.example', name: 'Hsu, Pei-shan' },
    { to: 'xu@b.example', name: '許 沛珊' },
  ]);
});

it('reads a megabyte without a separator at once: the server reads what anybody pastes', () => {
  expect(splitInvites('a@x.example '.repeat(90_000))).toHaveLength(90_000);
  expect(splitInvites(`<c@y.example>${' a'.repeat(500_000)}`)).toHaveLength(500_001);
  expect(splitInvites(`${'@'.repeat(1_000_000)} b,c`)).toHaveLength(3);
  for (const half of ['<', '>', '.', '"', '<"', '> <', 'a <', 'x\t', 'x\n'])
    expect(splitInvites(`${half.repeat(100_000)}a`).length).toBeLessThan(200_002);
});

it('reads addresses that only blanks separate from a name and its address', () => {
  expect(splitInvites('a@x.example "Chen Yu" <c@y.example>')).toEqual([
    { to: 'a@x.example', name: '' },
    { to: 'c@y.example', name: 'Chen Yu' },
  ]);
  expect(splitInvites('"Chen Yu" <c@y.example> 許 沛珊 <xu@b.example> d@z.example')).toEqual([
    { to: 'c@y.example', name: 'Chen Yu' },
    { to: 'xu@b.example', name: '許 沛珊' },
    { to: 'd@z.example', name: '' },
  ]);
  expect(splitInvites('a@x.example <a@x.example>, "b@x.example" <b@x.example>')).toEqual([
    { to: 'a@x.example', name: '' },
    { to: 'b@x.example', name: 'b@x.example' },
  ]);
});

it('reads a line of two columns as name and address in either order', () => {
  expect(
    splitInvites('林美玲\tmei@b.example\r\nken@b.example\tTanaka Ken\nLee\tlee@b.example\nx@b.example'),
  ).toEqual([
    { to: 'mei@b.example', name: '林美玲' },
    { to: 'ken@b.example', name: 'Tanaka Ken' },
    { to: 'lee@b.example', name: 'Lee' },
    { to: 'x@b.example', name: '' },
  ]);
  expect(splitInvites('許 沛珊; xu@b.example\n陳大文，chen@b.example')).toEqual([
    { to: 'xu@b.example', name: '許 沛珊' },
    { to: 'chen@b.example', name: '陳大文' },
  ]);
  expect(tos('K7QM4, a@b.example')).toEqual(['K7QM4', 'a@b.example']);
});

it('reads a name with only blanks before or after its address, unless the name may be NUWA IDs', () => {
  expect(splitInvites('王老師 wang@b.example\nxu@b.example 許 沛珊')).toEqual([
    { to: 'wang@b.example', name: '王老師' },
    { to: 'xu@b.example', name: '許 沛珊' },
  ]);
  expect(tos('K7QM4 a@b.example\na@b.example 王老師 c@d.example')).toEqual([
    'K7QM4',
    'a@b.example',
    'a@b.example',
    '王老師',
    'c@d.example',
  ]);
});

it('keeps entries that are no address, and ends an open quote at the line end', () => {
  expect(tos('yang@lakeside, "open\nnext@b.example')).toEqual(['yang@lakeside', 'open', 'next@b.example']);
});
