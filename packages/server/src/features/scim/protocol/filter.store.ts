import { composed } from '@muster/contract/composed';
import { type RawBuilder, sql } from 'kysely';
import { splitPath } from './attributes.ts';
import { type Filter, type FilterValue as Value, invalidFilter as invalid } from './parse-filter.ts';

type Condition = RawBuilder<boolean>;

/** How an attribute is compared. Names are in lower case: `name.givenname`. */
export type Attribute =
  /** `isExact`: an identifier, compared as sent; other texts are composed, and compared ignoring case. */
  | { type: 'text'; column: RawBuilder<string | null>; isExact?: boolean }
  | { type: 'flag'; column: RawBuilder<boolean> }
  | { type: 'time'; column: RawBuilder<Date> }
  /** Equal for all resources. */
  | { type: 'constant'; value: string | boolean }
  /** A multi-valued attribute: tests whether the resource has this value. */
  | { type: 'member'; has: (id: string) => Condition; hasAny: Condition };

export type Attributes = Readonly<Record<string, Attribute>>;

const orders = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` };

const truth = (isTrue: boolean): Condition => (isTrue ? sql<boolean>`true` : sql<boolean>`false`);

function ofText(
  column: RawBuilder<string | null>,
  isExact: boolean,
  op: string,
  value: Value,
): Condition | null {
  if (value === null) {
    if (op === 'eq') return sql<boolean>`coalesce(${column}, '') = ''`;
    return op === 'ne' ? sql<boolean>`coalesce(${column}, '') <> ''` : null;
  }
  if (typeof value !== 'string') return null;
  const kept = isExact ? sql`coalesce(${column}, '')` : sql`lower(coalesce(${column}, ''))`;
  const said = isExact ? sql`${value}::text` : sql`lower(${composed(value)}::text)`;
  if (op === 'eq') return sql<boolean>`${kept} = ${said}`;
  if (op === 'ne') return sql<boolean>`${kept} <> ${said}`;
  if (op === 'co') return sql<boolean>`position(${said} in ${kept}) > 0`;
  if (op === 'sw') return sql<boolean>`starts_with(${kept}, ${said})`;
  if (op === 'ew') return sql<boolean>`right(${kept}, length(${said})) = ${said}`;
  return sql<boolean>`${kept} collate "C" ${orders[op as keyof typeof orders]} ${said} collate "C"`;
}

const flags: Readonly<Record<string, boolean>> = { true: true, false: false };

function ofFlag(column: RawBuilder<boolean>, op: string, value: Value): Condition | null {
  // Entra ID writes "True".
  const said = typeof value === 'string' ? flags[value.toLowerCase()] : value;
  if (typeof said !== 'boolean') return null;
  if (op === 'eq') return sql<boolean>`${column} = ${said}`;
  return op === 'ne' ? sql<boolean>`${column} <> ${said}` : null;
}

function ofTime(column: RawBuilder<Date>, op: string, value: Value): Condition | null {
  const at = typeof value === 'string' ? new Date(value) : null;
  if (at === null || Number.isNaN(+at) || Math.abs(+at) > 8e14) return null;
  // Truncated to milliseconds, as clients see it.
  const kept = sql`date_trunc('milliseconds', ${column})`;
  if (op === 'eq') return sql<boolean>`${kept} = ${at}`;
  if (op === 'ne') return sql<boolean>`${kept} <> ${at}`;
  if (!(op in orders)) return null;
  return sql<boolean>`${kept} ${orders[op as keyof typeof orders]} ${at}`;
}

function compare(attribute: Attribute, op: string, value: Value): Condition | null {
  if (attribute.type === 'text') return ofText(attribute.column, attribute.isExact ?? false, op, value);
  if (attribute.type === 'flag') return ofFlag(attribute.column, op, value);
  if (attribute.type === 'time') return ofTime(attribute.column, op, value);
  if (attribute.type === 'constant') {
    const isSame =
      typeof value === 'string' && typeof attribute.value === 'string'
        ? value.toLowerCase() === attribute.value
        : value === attribute.value;
    return op === 'eq' || op === 'ne' ? truth(isSame === (op === 'eq')) : null;
  }
  return op === 'eq' && typeof value === 'string' ? attribute.has(value) : null;
}

function isPresent(attribute: Attribute): Condition {
  if (attribute.type === 'text') return sql<boolean>`coalesce(${attribute.column}, '') <> ''`;
  return attribute.type === 'member' ? attribute.hasAny : truth(true);
}

/** @throws ScimError for an attribute that cannot be filtered, or not with this operator */
export function toCondition(filter: Filter, attributes: Attributes, within = ''): Condition {
  const deeper = (each: Filter) => toCondition(each, attributes, within);
  switch (filter.op) {
    case 'and':
    case 'or':
      return sql<boolean>`(${sql.join(filter.filters.map(deeper), filter.op === 'and' ? sql` and ` : sql` or `)})`;
    case 'not':
      return sql<boolean>`(not ${deeper(filter.filter)})`;
    case '[]':
      // Multi-valued attributes have a single sub-attribute here: the value itself.
      return toCondition(filter.filter, attributes, `${splitPath(filter.path).parts.join('.')}.`);
    default: {
      const name = `${within}${splitPath(filter.path).parts.join('.')}`;
      const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
      if (attribute === undefined) throw invalid(`${name} cannot be used in a filter.`);
      if (filter.op === 'pr') return isPresent(attribute);
      const condition = compare(attribute, filter.op, filter.value);
      if (condition === null) throw invalid(`${name} does not support this operator or value.`);
      return condition;
    }
  }
}
