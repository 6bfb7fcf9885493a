import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const hex = '#[0-9a-f]{6}';
const pairs = new Map<string, [light: string, dark: string]>();
for (const [, name, pair, light, dark, single] of css.matchAll(
  new RegExp(`--color-([a-z0-9-]+): (?:(light-dark\\((${hex}), (${hex})\\))|(${hex}));`, 'g'),
)) {
  if (name) pairs.set(name, pair ? [light ?? '', dark ?? ''] : [single ?? '', single ?? '']);
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'sunken', 'accent-faint'];
const texts: [text: string, ground: string][] = [
  ...['ink', 'ink-2', 'ink-3', 'accent-ink', 'high-ink', 'medium-ink', 'online-ink'].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ['ink', 'accent-soft'],
  ['ink-2', 'accent-soft'],
  ['accent-ink', 'accent-soft'],
  ['online-ink', 'online-soft'],
  ['medium-ink', 'medium-soft'],
  ['high-ink', 'high-soft'],
  ['ink-2', 'lost-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-high', 'high'],
  ['on-high', 'high-hover'],
  ['on-action-bar', 'action-bar'],
  ['on-action-bar', 'action-bar-button'],
  ['on-action-bar', 'action-bar-hover'],
  ['on-action-bar-main', 'action-bar-main'],
];

/** Non-text elements needed for use: WCAG 1.4.11. Lights always have a text beside them. */
const shapes: [shape: string, ground: string][] = [
  ...['accent', 'edge'].flatMap((shape) => grounds.map((ground): [string, string] => [shape, ground])),
  ['on-action-bar', 'action-bar'],
  ['high', 'surface'],
  ['online', 'surface'],
];

const themes = ['light', 'dark'] as const;

for (const [index, theme] of themes.entries()) {
  const colour = (name: string) => {
    const value = pairs.get(name)?.[index];
    if (!value) throw new Error(`theme.css has no --color-${name}`);
    return value;
  };
  test.each(texts)(`${theme}: the text colour %s has enough contrast on %s`, (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(shapes)(`${theme}: the shape colour %s has enough contrast on %s`, (shape, ground) => {
    expect(contrast(colour(shape), colour(ground))).toBeGreaterThanOrEqual(3);
  });
}
