/** Columns besides the robot's name, in display order. */
export const optionalColumns = [
  'sn',
  'model',
  'group',
  'connection',
  'imageVer',
  'battery',
  'app',
  'config',
  'state',
  'lastSeen',
  'createdAt',
] as const;
export type ColumnId = (typeof optionalColumns)[number];

export const standardColumns: readonly ColumnId[] = [
  'model',
  'group',
  'imageVer',
  'battery',
  'config',
  'state',
];

const keyOf = (userId: string) => `devices.columns.${userId}`;

/** Columns that the user chose in this browser; `null` for the default ones. */
export function readColumns(userId: string): ColumnId[] | null {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(keyOf(userId));
  } catch {
    // Storage is blocked by the browser: nothing is remembered.
  }
  if (stored === null) return null;
  const names = new Set(stored.split(','));
  const known = optionalColumns.filter((id) => names.has(id));
  return known.length > 0 ? known : null;
}

export function writeColumns(userId: string, columns: readonly ColumnId[] | null): void {
  try {
    if (columns === null) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), columns.join(','));
  } catch {
    // Storage is blocked by the browser: nothing is remembered.
  }
}
