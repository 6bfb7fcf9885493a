import type { ConfigDocument, PreloadedApp } from '@muster/contract/configs/schemas';

/** A configuration being edited: what is on screen, and the saved one it started from. */
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

/** Whether something is not saved. Undoing a change by hand makes it clean again. */
export function isDirty({ document, saved }: Draft): boolean {
  return !sameDocument(document, saved);
}

export function change(draft: Draft, part: Partial<ConfigDocument>): Draft {
  return { ...draft, document: { ...draft.document, ...part } };
}

/**
 * The draft after a save succeeded. What was typed while the answer was on its way stays, and counts as unsaved.
 * The server may have trimmed what was sent, so a field left alone since takes the server's form.
 */
export function afterSave(draft: Draft, sent: ConfigDocument, reply: ConfigDocument, version: number): Draft {
  const isUntouched = sameDocument(draft.document, sent);
  return { document: isUntouched ? reply : draft.document, saved: reply, baseVersion: version };
}

/**
 * The draft when a newer version has been read: taken over while nothing was changed here, else left as it is, so that
 * saving meets the conflict instead of silently undoing the other person's work.
 */
export function onNewer(draft: Draft, saved: ConfigDocument, version: number): Draft {
  if (version <= draft.baseVersion || isDirty(draft)) return draft;
  return startDraft(saved, version);
}

export const sections = ['appearance', 'apps', 'files', 'store', 'robot'] as const;
export type Section = (typeof sections)[number];

/** The section of the editor in which a faulty field stands, by its dotted path. */
export function sectionOf(path: string): Section {
  const [first] = path.replace(/^document\./, '').split('.');
  if (first === 'apps') return 'apps';
  if (first === 'files') return 'files';
  if (first === 'hiddenStoreApps') return 'store';
  if (first === 'trainkitProject') return 'robot';
  return 'appearance';
}
