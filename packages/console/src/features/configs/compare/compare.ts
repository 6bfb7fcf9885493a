import type { ConfigDocument, PreloadedApp } from '@muster/contract/configs/schemas';
import { DOT } from '../../../ui/dot.ts';

export type Field = keyof ConfigDocument;

/** `moved`: the same items in another order. */
export type DifferenceKind = 'changed' | 'added' | 'removed' | 'moved';

/** One difference with raw values; the caller formats them. */
export interface Difference {
  field: Field;
  kind: DifferenceKind;
  before: string | PreloadedApp | null;
  after: string | PreloadedApp | null;
}

const keyOf = (app: PreloadedApp) => `${app.packageName}/${app.className}`;

function isSameApp(a: PreloadedApp, b: PreloadedApp): boolean {
  return a.name === b.name && a.isVisible === b.isVisible;
}

interface Listed<T> {
  field: Field;
  key: (item: T) => string;
  isSame: (a: T, b: T) => boolean;
  show: (item: T) => string | PreloadedApp;
  /** Name of an item in a difference of order. */
  name: (item: T) => string;
  isOrdered: boolean;
}

function compareLists<T>(before: readonly T[], after: readonly T[], list: Listed<T>): Difference[] {
  const { field, key, isSame, show, name, isOrdered } = list;
  const old = new Map(before.map((item) => [key(item), item]));
  const now = new Map(after.map((item) => [key(item), item]));
  const differences: Difference[] = [];
  for (const item of after) {
    const known = old.get(key(item));
    if (known === undefined) differences.push({ field, kind: 'added', before: null, after: show(item) });
    else if (!isSame(known, item))
      differences.push({ field, kind: 'changed', before: show(known), after: show(item) });
  }
  for (const item of before)
    if (!now.has(key(item))) differences.push({ field, kind: 'removed', before: show(item), after: null });
  const stayed = (items: readonly T[]) => items.filter((item) => old.has(key(item)) && now.has(key(item)));
  const orderOf = (items: readonly T[]) => stayed(items).map(key).join('\n');
  if (isOrdered && orderOf(before) !== orderOf(after)) {
    const names = (items: readonly T[]) => stayed(items).map(name).join(DOT);
    differences.push({ field, kind: 'moved', before: names(before), after: names(after) });
  }
  return differences;
}

/** Differences field by field; empty exactly when the documents are equal. */
export function compare(before: ConfigDocument, after: ConfigDocument): Difference[] {
  const single = (['name', 'icon', 'background', 'selfName'] as const).flatMap((field): Difference[] =>
    before[field] === after[field]
      ? []
      : [{ field, kind: 'changed', before: before[field], after: after[field] }],
  );
  const project = ({ trainkitProject }: ConfigDocument) =>
    trainkitProject && `${trainkitProject.name} (${trainkitProject.id})`;
  return [
    ...single,
    ...compareLists(before.apps, after.apps, {
      field: 'apps',
      key: keyOf,
      isSame: isSameApp,
      show: (app) => app,
      name: (app) => app.name,
      isOrdered: true,
    }),
    ...compareLists(before.hiddenStoreApps, after.hiddenStoreApps, {
      field: 'hiddenStoreApps',
      key: (name) => name,
      isSame: () => true,
      show: (name) => name,
      name: (name) => name,
      isOrdered: false,
    }),
    ...(project(before) === project(after)
      ? []
      : [
          {
            field: 'trainkitProject' as const,
            kind: 'changed' as const,
            before: project(before),
            after: project(after),
          },
        ]),
    ...compareLists(before.files, after.files, {
      field: 'files',
      key: (file) => file.fileId,
      isSame: () => true,
      show: (file) => file.name,
      name: (file) => file.name,
      isOrdered: true,
    }),
  ];
}

/** The fields that differ, without duplicates. */
export function fieldsOf(differences: readonly Difference[]): Field[] {
  return [...new Set(differences.map(({ field }) => field))];
}
