import type { ConfigChange, ConfigDocument, PreloadedApp } from '@muster/contract/configs/schemas';
import type { FileReference } from '@muster/contract/files/schemas';

const keyOf = (app: PreloadedApp) => `${app.packageName}/${app.className}`;

function appChanges(before: readonly PreloadedApp[], after: readonly PreloadedApp[]): ConfigChange[] {
  const old = new Map(before.map((app) => [keyOf(app), app]));
  const now = new Set(after.map(keyOf));
  const changes: ConfigChange[] = [];
  for (const app of after) {
    const known = old.get(keyOf(app));
    if (known === undefined) changes.push({ kind: 'appAdded', value: app.name });
    else if (known.isVisible !== app.isVisible)
      changes.push({ kind: app.isVisible ? 'appShown' : 'appHidden', value: app.name });
    else if (known.name !== app.name) changes.push({ kind: 'appChanged', value: app.name });
  }
  for (const app of before) if (!now.has(keyOf(app))) changes.push({ kind: 'appRemoved', value: app.name });
  const stayed = (apps: readonly PreloadedApp[]) =>
    apps.map(keyOf).filter((key) => old.has(key) && now.has(key));
  if (stayed(before).join('\n') !== stayed(after).join('\n'))
    changes.push({ kind: 'appsReordered', value: '' });
  return changes;
}

function fileChanges(before: readonly FileReference[], after: readonly FileReference[]): ConfigChange[] {
  const old = new Set(before.map((file) => file.fileId));
  const now = new Set(after.map((file) => file.fileId));
  const added = after.filter((file) => !old.has(file.fileId));
  const removed = before.filter((file) => !now.has(file.fileId));
  const stayed = (files: readonly FileReference[]) =>
    files.map((file) => file.fileId).filter((id) => old.has(id) && now.has(id));
  return [
    ...added.map(({ name }) => ({ kind: 'fileAdded' as const, value: name })),
    ...removed.map(({ name }) => ({ kind: 'fileRemoved' as const, value: name })),
    ...(stayed(before).join() === stayed(after).join()
      ? []
      : [{ kind: 'filesReordered' as const, value: '' }]),
  ];
}

/** The changes as a user would describe them, most important first; empty when nothing changed. */
export function changesBetween(before: ConfigDocument, after: ConfigDocument): ConfigChange[] {
  const changes: ConfigChange[] = [];
  if (before.name !== after.name) changes.push({ kind: 'name', value: after.name });
  if (before.selfName !== after.selfName) changes.push({ kind: 'selfName', value: after.selfName });
  changes.push(...appChanges(before.apps, after.apps));
  const wasHidden = new Set(before.hiddenStoreApps);
  const isHidden = new Set(after.hiddenStoreApps);
  for (const name of isHidden)
    if (!wasHidden.has(name)) changes.push({ kind: 'storeAppHidden', value: name });
  for (const name of wasHidden) if (!isHidden.has(name)) changes.push({ kind: 'storeAppShown', value: name });
  changes.push(...fileChanges(before.files, after.files));
  if (
    before.trainkitProject?.id !== after.trainkitProject?.id ||
    before.trainkitProject?.name !== after.trainkitProject?.name
  )
    changes.push({ kind: 'trainkitProject', value: after.trainkitProject?.name ?? '' });
  if (before.background !== after.background) changes.push({ kind: 'background', value: after.background });
  if (before.icon !== after.icon) changes.push({ kind: 'icon', value: after.icon });
  return changes;
}

/** The new name, or `null` when it did not change. */
export function newName(before: ConfigDocument, after: ConfigDocument): string | null {
  return before.name === after.name ? null : after.name;
}
