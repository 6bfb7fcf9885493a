import type { ConfigDetail, ConfigDocument } from '@muster/contract/configs/schemas';
import type { FieldErrors } from '@muster/contract/field-errors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isApiError } from '../../../platform/api-error.ts';
import { getConfig, listConfigs, listConfigVersions, updateConfig } from '@muster/contract/configs/endpoints';
import { newerOf } from '../../../platform/editor/newer-of.ts';
import { useChange } from '../../../platform/query.ts';
import { configQuery } from '../../../domain/config/config.queries.ts';
import { checkDocument } from './check-document.ts';
import { afterSave, change, isDirty, onNewer, startDraft } from './draft.ts';

const noErrors: FieldErrors = { fields: {}, params: {} };

/** State and actions of editing one configuration, without the UI. */
export function useConfigDraft(config: ConfigDetail) {
  const client = useQueryClient();
  const save = useChange(updateConfig, [listConfigs, listConfigVersions]);
  const [draft, setDraft] = useState(() => startDraft(config.document, config.version));
  const [isChecked, setChecked] = useState(false);

  const current = onNewer(draft, config.document, config.version);
  if (current !== draft) setDraft(current);

  const isConflict = isApiError(save.error, 'config.conflict');
  const local = isChecked ? checkDocument(current.document) : noErrors;
  const remote = save.error instanceof ApiError ? save.error : noErrors;
  // The local check applies to the current document, the server's errors to the one sent.
  const errors = {
    fields: { ...remote.fields, ...local.fields },
    params: { ...remote.params, ...local.params },
  };

  function edit(part: Partial<ConfigDocument>) {
    if (save.isError && !isConflict) save.reset();
    setDraft((now) => change(now, part));
  }

  /** For changes that arrive later, such as an upload: applied to the files at that time. */
  function editFiles(next: (files: ConfigDocument['files']) => ConfigDocument['files']) {
    if (save.isError && !isConflict) save.reset();
    setDraft((now) => change(now, { files: next(now.document.files) }));
  }

  /** As {@link editFiles}, for a later undo. */
  function editApps(next: (apps: ConfigDocument['apps']) => ConfigDocument['apps']) {
    if (save.isError && !isConflict) save.reset();
    setDraft((now) => change(now, { apps: next(now.document.apps) }));
  }

  /** @returns the saved version, or `null` when saving failed */
  async function submit(isOverwrite = false): Promise<number | null> {
    setChecked(true);
    const sent = current.document;
    if (Object.keys(checkDocument(sent).fields).length > 0) return null;
    try {
      const reply = await save.mutateAsync({
        params: { id: config.id },
        body: { document: sent, baseVersion: current.baseVersion, isOverwrite },
      });
      client.setQueryData(configQuery(config.id).queryKey, newerOf('version', reply));
      setDraft((now) => afterSave(now, sent, reply.document, reply.version));
      setChecked(false);
      return reply.version;
    } catch (error) {
      // The conflict dialog needs the other user's version.
      if (isApiError(error, 'config.conflict')) await client.invalidateQueries({ queryKey: [getConfig.id] });
      return null;
    }
  }

  return {
    document: current.document,
    baseVersion: current.baseVersion,
    isDirty: isDirty(current),
    isSaving: save.isPending,
    // A draft without changes has nothing to save, so the error no longer applies.
    error: isDirty(current) ? save.error : null,
    isConflict,
    errors,
    edit,
    editFiles,
    editApps,
    submit,
    dismissConflict: () => save.reset(),
    /** Discards the changes in favour of the saved version. */
    takeTheirs() {
      save.reset();
      setChecked(false);
      setDraft(startDraft(config.document, config.version));
    },
  };
}

export type ConfigDraft = ReturnType<typeof useConfigDraft>;
