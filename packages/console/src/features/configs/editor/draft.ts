import type { ConfigDocument, PreloadedApp } from '@muster/contract/configs/schemas';

/** A configuration being edited: the current document, and the saved one it is based on. */
export interface Draft {
  document: ConfigDocument;
  saved: ConfigDocument;
  baseVersion: number;
}

export function startDraft(saved: ConfigDocument, version: number): Draft {
  return { document: saved, saved, baseVersion: version };
}

function sameApp(a: PreloadedApp, b: PreloadedApp): boolean {
  return (
    a.name === b.name &&
    a.packageName === b.packageName &&
    a.className === b.className &&
    a.isVisible === b.isVisible
  );
}

function sameDocument(a: ConfigDocument, b: ConfigDocument): boolean {
  return (
    a.name === b.name &&
    a.icon === b.icon &&
    a.background === b.background &&
    a.selfName === b.selfName &&
    a.trainkitProject?.id === b.trainkitProject?.id &&
    a.trainkitProject?.name === b.trainkitProject?.name &&
    a.apps.length === b.apps.length &&
    a.apps.every((app, index) => sameApp(app, b.apps[index]!)) &&
    a.hiddenStoreApps.length === b.hiddenStoreApps.length &&
    a.hiddenStoreApps.every((name, index) => name === b.hiddenStoreApps[index]) &&
    a.files.length === b.files.length &&
    a.files.every((file, index) => file.fileId === b.files[index]!.fileId)
  );
}

/** Whether there are unsaved changes. Reverting a change by hand makes the draft clean again. */
export function isDirty({ document, saved }: Draft): boolean {
  return !sameDocument(document, saved);
}

export function change(draft: Draft, part: Partial<ConfigDocument>): Draft {
  return { ...draft, document: { ...draft.document, ...part } };
}

/**
 * The draft after a successful save. What was typed during the save is kept, as unsaved changes. The server may have
 * trimmed values, so a draft unchanged since takes the server's document. A reply that is older than what the draft is
 * based on changes nothing: another user has saved since.
 */
export function afterSave(draft: Draft, sent: ConfigDocument, reply: ConfigDocument, version: number): Draft {
  if (version < draft.baseVersion) return draft;
  const isUntouched = sameDocument(draft.document, sent);
  return { document: isUntouched ? reply : draft.document, saved: reply, baseVersion: version };
}

/**
 * The draft after a newer version was read. A clean draft takes it over, and so does one that says the same: it was
 * saved, but the answer was lost, or another user made the same changes. Another dirty draft stays as it is, so that
 * saving causes a conflict instead of silently overwriting the other user's changes.
 */
export function onNewer(draft: Draft, saved: ConfigDocument, version: number): Draft {
  if (version <= draft.baseVersion) return draft;
  if (isDirty(draft) && !sameDocument(draft.document, saved)) return draft;
  return startDraft(saved, version);
}

export const sections = ['appearance', 'apps', 'files', 'store', 'robot'] as const;
export type Section = (typeof sections)[number];

/** The editor section of a field with an error, by its dotted path. */
export function sectionOf(path: string): Section {
  const [first] = path.replace(/^document\./, '').split('.');
  if (first === 'apps') return 'apps';
  if (first === 'files') return 'files';
  if (first === 'hiddenStoreApps') return 'store';
  if (first === 'trainkitProject') return 'robot';
  return 'appearance';
}
