import { listPermissionHolders } from '@muster/contract/permission-holders/endpoints';
import type { Permission } from '@muster/contract/permissions';
import type { EntryTranslate } from '@muster/phrases/load';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useI18n } from './i18n/i18n.ts';
import { queryOf } from './query.ts';
import { holdersText } from './holders-text.ts';

async function isPermission(value: unknown): Promise<boolean> {
  // The table would be half of what the first page knows of all areas.
  const { permissionNames } = await import('@muster/contract/permissions');
  return (permissionNames as readonly unknown[]).includes(value);
}

/** Loads which roles have a permission and whom to ask; resolves to an empty text if it is not a permission. */
export function useWhoMay(): (permission: unknown) => Promise<string> {
  const { t } = useI18n();
  const client = useQueryClient();
  return useCallback(
    async (permission) => {
      if (!(await isPermission(permission))) return '';
      const query = { permission: permission as Permission };
      const holders = await client.fetchQuery(queryOf(listPermissionHolders, { query }));
      return holdersText(t as unknown as EntryTranslate, holders);
    },
    [t, client],
  );
}
