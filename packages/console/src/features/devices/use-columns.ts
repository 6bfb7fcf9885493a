import { useState } from 'react';
import { useSession } from '../../platform/session.ts';
import {
  type ColumnId,
  optionalColumns,
  readColumns,
  standardColumns,
  writeColumns,
} from './device-columns.ts';

/** The user's columns, kept in this browser; choosing none restores the default ones. */
export function useColumns() {
  const { userId } = useSession();
  const [chosen, setChosen] = useState(() => readColumns(userId));
  return {
    columns: chosen ?? standardColumns,
    setColumns(ids: readonly ColumnId[]) {
      const next = ids.length === 0 ? null : optionalColumns.filter((id) => ids.includes(id));
      setChosen(next);
      writeColumns(userId, next);
    },
  };
}
