import { expect, it } from 'vitest';
import { readPeopleFile } from './read-people-file.ts';

it('finds columns by their headings, in any order and language', () => {
  expect(readPeopleFile('角色,電子郵件,群組\r\n操作員,a@b.example,"5-B 教室;圖書館"\r\n')).toEqual([
    { line: 2, to: 'a@b.example', name: '', role: 'operator', groups: ['5-B 教室', '圖書館'] },
  ]);
});

it('without headings uses the template’s column order; a missing role is undefined, an unknown one is kept', () => {
  expect(readPeopleFile('a@b.example,Lee,,\nK7QM4,,boss,Lobby')).toEqual([
    { line: 1, to: 'a@b.example', name: 'Lee', role: undefined, groups: [] },
    { line: 2, to: 'K7QM4', name: '', role: 'boss', groups: ['Lobby'] },
  ]);
});

it('leaves commas in a group to the server, which knows the groups that have one in their name', () => {
  expect(readPeopleFile('a@b.example,,,"Floor 2, East;Lobby"')).toMatchObject([
    { groups: ['Floor 2, East', 'Lobby'] },
  ]);
});

it('cuts no name of a long list of groups with commas', () => {
  const groups = Array.from({ length: 40 }, (_, index) => `Building A Room ${100 + index}`);
  expect(readPeopleFile(`a@b.example,,,"${groups.join(', ')}"`)).toMatchObject([{ groups }]);
});

it('removes the quote that protects a cell against being a formula', () => {
  expect(readPeopleFile("a@b.example,'=Lee")).toMatchObject([{ name: '=Lee' }]);
});

it.each([
  ['', { problem: 'empty' }],
  ['email,name\n', { problem: 'empty' }],
  ['"a@b.example', { problem: 'unreadable' }],
  ['a@b.example\n'.repeat(5001), { problem: 'tooLong', count: 5001 }],
])('reports what is wrong with a file', (text, problem) => {
  expect(readPeopleFile(text)).toEqual(problem);
});
