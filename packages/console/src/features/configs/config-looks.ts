import type { Config } from '@muster/contract/configs/schemas';
import BookOpen from 'lucide-react/icons/book-open';
import Building from 'lucide-react/icons/building';
import Heart from 'lucide-react/icons/heart';
import Leaf from 'lucide-react/icons/leaf';
import Music from 'lucide-react/icons/music';
import Rocket from 'lucide-react/icons/rocket';
import Star from 'lucide-react/icons/star';
import Sun from 'lucide-react/icons/sun';
import type { LucideIcon } from 'lucide-react';

export type IconName = Config['icon'];
export type Background = Config['background'];

export const icons: Record<IconName, LucideIcon> = {
  sun: Sun,
  book: BookOpen,
  music: Music,
  star: Star,
  rocket: Rocket,
  leaf: Leaf,
  heart: Heart,
  building: Building,
};

/** Colours of the robot's screen, which are the same in both themes of the console: the robot has no theme. */
export const backgrounds: Record<Background, string> = {
  teal: 'linear-gradient(160deg, #2f7275, #174a50)',
  blue: 'linear-gradient(160deg, #3f5c9e, #22345f)',
  copper: 'linear-gradient(160deg, #b0622f, #6d3a1a)',
  plum: 'linear-gradient(160deg, #7d4b8f, #482653)',
  green: 'linear-gradient(160deg, #39743f, #1e4523)',
  slate: 'linear-gradient(160deg, #3c4452, #20262f)',
};

const appColours = ['#f3b64c', '#5a8dee', '#e5705b', '#57b894', '#8a6fd1', '#d76a9b', '#4aa3b5', '#9a8f5a'];

/** Colour for an app without a picture, derived from its package name so that it is the same everywhere. */
export function appColour(packageName: string): string {
  let hash = 0;
  for (const character of packageName) hash = (hash * 31 + character.codePointAt(0)!) >>> 0;
  return appColours[hash % appColours.length]!;
}

export function isIcon(value: string): value is IconName {
  return Object.hasOwn(icons, value);
}

export function isBackground(value: string): value is Background {
  return Object.hasOwn(backgrounds, value);
}
