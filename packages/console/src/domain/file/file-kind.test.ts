import { expect, it } from 'vitest';
import { fileKindOf } from './file-kind.ts';

it.each([
  ['a.jpg', 'image'],
  ['a.JPEG', 'image'],
  ['a.png', 'image'],
  ['a.gif', 'image'],
  ['a.webp', 'image'],
  ['a.mp3', 'audio'],
  ['a.m4a', 'audio'],
  ['a.wav', 'audio'],
  ['a.mp4', 'video'],
  ['a.mov', 'video'],
  ['a.avi', 'video'],
  ['lesson.mbkx', 'script'],
  ['lesson.script', 'script'],
  ['a.b.png', 'image'],
  ['png', 'other'],
  ['a.constructor', 'other'],
])('%s is %s', (name, kind) => {
  expect(fileKindOf(name)).toBe(kind);
});
