import { scimLimits } from '@muster/contract/scim/limits';
import { ScimError } from './scim-error.ts';

export type FilterValue = string | number | boolean | null;

/** A parsed filter of RFC 7644 (3.4.2.2). Paths keep their original case. */
export type Filter =
  | { op: 'and' | 'or'; filters: Filter[] }
  | { op: 'not'; filter: Filter }
  /** `emails[type eq "work"]` */
  | { op: '[]'; path: string; filter: Filter }
  | { op: 'pr'; path: string }
  | { op: Comparison; path: string; value: FilterValue };

const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof comparisons)[number];

export const invalidFilter = (detail: string) => new ScimError('invalidFilter', detail);

/** A quoted string, a bracket, or a word: an attribute, an operator, a number. */
const token = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|([^\s()[\]"]+))/y;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  token.lastIndex = 0;
  const end = text.trimEnd().length;
  while (token.lastIndex < end) {
    const found = token.exec(text);
    if (found === null) throw invalidFilter('The filter has an unterminated string.');
    tokens.push(found[1] ?? found[2] ?? found[3]!);
  }
  return tokens;
}

function valueOf(said: string | undefined): FilterValue {
  if (said === undefined) throw invalidFilter('The filter ends where a value is expected.');
  // Some providers write `True`.
  const literal = said.startsWith('"') ? said : said.toLowerCase();
  try {
    const value = JSON.parse(literal) as FilterValue;
    // PostgreSQL cannot store or compare NUL.
    if (typeof value === 'string' && value.includes('\0'))
      throw invalidFilter('The filter contains a NUL character.');
    return value;
  } catch (error) {
    if (error instanceof ScimError) throw error;
    throw invalidFilter(`${said.slice(0, 50)} is not a value. Put strings in double quotes.`);
  }
}

const attribute = /^(?:urn:[\w.:-]+:)?[a-z$][\w$-]*(?:\.[a-z$][\w$-]*)?$/i;

/** @throws ScimError invalidFilter */
export function parseFilter(text: string): Filter {
  if (text.length > scimLimits.filterMax)
    throw invalidFilter(`A filter has at most ${scimLimits.filterMax} characters.`);
  const tokens = tokensOf(text);
  let at = 0;
  let depth = 0;
  const isNext = (word: string) => tokens[at]?.toLowerCase() === word;

  function expect(bracket: string): void {
    if (tokens[at] !== bracket) throw invalidFilter(`The filter is missing a ${bracket}`);
    at += 1;
  }

  /** `and` binds tighter than `or`. */
  function chain(op: 'and' | 'or', part: () => Filter): Filter {
    const filters = [part()];
    while (isNext(op)) {
      at += 1;
      filters.push(part());
    }
    return filters.length === 1 ? filters[0]! : { op, filters };
  }

  function within(open: '(' | '[', close: ')' | ']'): Filter {
    expect(open);
    depth += 1;
    // Each bracket uses stack space.
    if (depth > scimLimits.filterDepthMax) throw invalidFilter('The filter is nested too deeply.');
    const filter = whole();
    depth -= 1;
    expect(close);
    return filter;
  }

  function comparison(): Filter {
    const path = tokens[at];
    if (path === undefined) throw invalidFilter('The filter ends too early.');
    if (!attribute.test(path)) throw invalidFilter(`${path.slice(0, 50)} is not an attribute.`);
    at += 1;
    if (tokens[at] === '[') return { op: '[]', path, filter: within('[', ']') };
    const said = tokens[at]?.toLowerCase();
    at += 1;
    if (said === 'pr') return { op: 'pr', path };
    const op = comparisons.find((each) => each === said);
    if (op === undefined) throw invalidFilter(`${(said ?? 'Nothing').slice(0, 50)} is not an operator.`);
    const value = valueOf(tokens[at]);
    at += 1;
    return { op, path, value };
  }

  function one(): Filter {
    if (isNext('not') && tokens[at + 1] === '(') {
      at += 1;
      return { op: 'not', filter: within('(', ')') };
    }
    return tokens[at] === '(' ? within('(', ')') : comparison();
  }

  const whole = (): Filter => chain('or', () => chain('and', one));

  const filter = whole();
  if (at < tokens.length) throw invalidFilter(`Unexpected ${tokens[at]!.slice(0, 50)} in the filter`);
  return filter;
}
