import { jsonLanguage } from '@codemirror/lang-json';
import type { JsonProblem } from '../JsonEditor.tsx';

type Found = JsonProblem & { severity: 'error' };

/** The first position that the editor's parser cannot read; the browsers' own messages differ, and some have none. */
function placeOf(text: string): number {
  let first = text.length;
  jsonLanguage.parser.parse(text).iterate({
    enter({ type, from }) {
      if (type.isError) first = Math.min(first, from);
    },
  });
  return first;
}

function parsed(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/**
 * Problems of a text that should be JSON: its syntax first, then what `check` finds in its value.
 *
 * @param invalid says that the syntax is wrong
 */
export function jsonProblems(
  text: string,
  invalid: string,
  check?: (value: unknown, text: string) => JsonProblem[],
): Found[] {
  const json = parsed(text);
  if (json === null) {
    const from = placeOf(text);
    return [{ from, to: from, message: invalid, severity: 'error' }];
  }
  return (check?.(json.value, text) ?? []).map((problem) => ({ ...problem, severity: 'error' as const }));
}
