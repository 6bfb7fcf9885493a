import type { PushText } from '../../platform/notices/push.events.ts';

/**
 * Push services take 4,096 bytes, encrypted. A character takes six of them at most, as JSON writes it, and what is longer
 * no browser shows.
 */
const TITLE_MAX = 120;
const BODY_MAX = 300;

const shortened = (text: string, max: number): string =>
  text.length <= max
    ? text
    : `${text
        .slice(0, max - 1)
        .toWellFormed()
        .trimEnd()}…`;

/** A message that a push service never took, for its length, would keep those behind it waiting for hours. */
export const fitting = (text: PushText): PushText => ({
  ...text,
  title: shortened(text.title, TITLE_MAX),
  body: shortened(text.body, BODY_MAX),
});
