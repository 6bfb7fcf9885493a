import { readdirSync } from 'node:fs';
import type { AreaObjects, Cases, Makers } from './case.ts';

interface AreaCases {
  cases: Cases;
  objects?: Partial<Makers<keyof AreaObjects>>;
}

const folder = new URL('../cases/', import.meta.url);

const areas = await Promise.all(
  readdirSync(folder).map((file) => import(new URL(file, folder).href) as Promise<AreaCases>),
);

/** The cases of every area, read from the folder. An endpoint without one fails the permission tests. */
export const cases = Object.assign({}, ...areas.map((area) => area.cases)) as Cases;

/** How to make the objects of every area. */
export const makers = Object.assign({}, ...areas.map((area) => area.objects ?? {})) as Makers<
  keyof AreaObjects
>;
