import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FileIcon } from './FileIcon.tsx';

it.each([
  ['a.png', 'image'],
  ['a.mp3', 'music'],
  ['a.mp4', 'film'],
  ['lesson.mbkx', 'file-code'],
  ['a.pdf', 'file'],
])('%s has the icon of its type', (name, icon) => {
  expect(renderToStaticMarkup(<FileIcon name={name} />)).toMatch(new RegExp(`lucide-${icon}[ "]`));
});
