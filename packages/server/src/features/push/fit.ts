import type { PushText } from '../../platform/notices/push.events.ts';

/**
 * Push services accept 4,096 encrypted bytes. In JSON a character takes at most six bytes, and no browser shows longer
 * texts.
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

/** Truncates: a message rejected for its length would block the queue for hours. */
export const fitting = (text: PushText): PushText => ({
  ...text,
  title: shortened(text.title, TITLE_MAX),
  body: shortened(text.body, BODY_MAX),
});
