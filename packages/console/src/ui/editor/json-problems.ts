import type { JsonProblem } from '../JsonEditor.tsx';

type Found = JsonProblem & { severity: 'error' };

/** Where the parser stopped, as far as its message says: by position (Chromium) or by line and column (others). */
function placeOf(message: string, text: string): number {
  const position = /position (\d+)/.exec(message);
  if (position) return Number(position[1]);
  const place = /line (\d+) column (\d+)/.exec(message);
  if (!place) return text.length;
  const before = text.split('\n').slice(0, Number(place[1]) - 1);
  return before.join('\n').length + (before.length > 0 ? 1 : 0) + Number(place[2]) - 1;
}

/** What is wrong with a text that should be JSON: its form first, then what `check` finds in its value. */
export function jsonProblems(text: string, check?: (value: unknown, text: string) => JsonProblem[]): Found[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const from = Math.min(placeOf(message, text), text.length);
    // The place is shown beside the message, in the language of the page.
    const short = message.replace(/ in JSON at position .*$/, '');
    return [{ from, to: from, message: short, severity: 'error' }];
  }
  return (check?.(value, text) ?? []).map((problem) => ({ ...problem, severity: 'error' as const }));
}
