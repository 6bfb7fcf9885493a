import { areas } from './areas.ts';

type Area = (typeof areas)[number];
type Part = 'permissions' | 'errors' | 'robotCommands' | 'details';

type KeyOf<Records> = Records extends unknown ? keyof Records : never;

/** Merges records with different keys into one record with exact types. */
type Union<Records> = {
  [Key in KeyOf<Records> & string]: Records extends { [Each in Key]: infer Value } ? Value : never;
};

export type FromAreas<Name extends Part> = Union<Area[Name]>;

/**
 * The closed lists of the product: the union of what the areas declare, in the order of `areas.ts`.
 * @throws when two areas declare the same name
 */
export function fromAreas<Name extends Part>(part: Name): FromAreas<Name> {
  const all: Record<string, unknown> = {};
  for (const area of areas)
    for (const [key, value] of Object.entries(area[part])) {
      if (key in all) throw new Error(`${area.name}: another area declares ${key} already`);
      all[key] = value;
    }
  return all as FromAreas<Name>;
}
