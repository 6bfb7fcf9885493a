import type { JsonProblem } from '../JsonEditor.tsx';

type Found = JsonProblem & { severity: 'error' };

/**
 * The position where the parser stopped, read from its message: by offset (Chromium) or by line and column (others).
 */
function placeOf(message: string, text: string): number {
  const position = /position (\d+)/.exec(message);
  if (position) return Number(position[1]);
  const place = /line (\d+) column (\d+)/.exec(message);
  if (!place) return text.length;
  const before = text.split('\n').slice(0, Number(place[1]) - 1);
  return before.join('\n').length + (before.length > 0 ? 1 : 0) + Number(place[2]) - 1;
}

/** Problems of a text that should be JSON: its syntax first, then what `check` finds in its value. */
export function jsonProblems(text: string, check?: (value: unknown, text: string) => JsonProblem[]): Found[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const from = Math.min(placeOf(message, text), text.length);
    // The position is shown beside the message, in the page's language.
    const short = message.replace(/ in JSON at position .*$/, '');
    return [{ from, to: from, message: short, severity: 'error' }];
  }
  return (check?.(value, text) ?? []).map((problem) => ({ ...problem, severity: 'error' as const }));
}
