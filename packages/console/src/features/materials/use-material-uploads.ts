import { uploadMaterial } from '@muster/contract/materials/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { askUntil } from '../../platform/leaving.ts';
import { uploadTo, type Upload } from '../../platform/upload.ts';
import type { UploadItem } from '../../ui/UploadList.tsx';
import { staleMaterials } from './materials.queries.ts';
import { createQueue, refusalOf } from './upload-queue.ts';

/** More would only share the same bandwidth. */
const AT_ONCE = 3;

interface Row extends UploadItem {
  file: File;
  error: unknown;
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Uploads since the page was opened, each with its progress and error. They continue while another tab is shown. */
export function useMaterialUploads() {
  const client = useQueryClient();
  const { t } = useI18n();
  const textOf = useErrorText();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [queue] = useState(() => createQueue(AT_ONCE));
  const last = useRef(0);
  const running = useRef(new Map<string, Upload<unknown>>());
  const cancelled = useRef(new Set<string>());

  const change = (id: string, part: Partial<Row>) =>
    setRows((now) => now.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const drop = (id: string) => setRows((now) => now.filter((row) => row.id !== id));

  function reasonOf(error: unknown): string {
    const isOther = error instanceof ApiError && error.detail['reason'] === 'wrong_content';
    if (isOther) return t('materials.upload.wrongContent');
    const { title, message } = textOf(error);
    return t('materials.upload.refused', { title, message });
  }

  /** @returns whether nothing is left that the user has to see */
  async function run(id: string, file: File): Promise<boolean> {
    // Removed from the list while it was waiting.
    if (cancelled.current.has(id)) return true;
    change(id, { state: 'running' });
    const sending = uploadTo(uploadMaterial, file, (percent) =>
      change(id, { sent: (file.size * percent) / 100 }),
    );
    running.current.set(id, sending);
    try {
      await sending.done;
      change(id, { state: 'done', sent: file.size });
      for (const endpoint of staleMaterials) void client.invalidateQueries({ queryKey: [endpoint.id] });
      return true;
    } catch (error) {
      const isCancelled = isAbort(error);
      if (isCancelled) drop(id);
      else change(id, { state: 'failed', error });
      return isCancelled;
    } finally {
      running.current.delete(id);
    }
  }

  function start(files: readonly File[]): void {
    const added = files.map((file): Row => {
      last.current += 1;
      const error = refusalOf(file);
      const { name, size } = file;
      return { id: `${last.current}`, file, name, size, sent: 0, state: error ? 'failed' : 'waiting', error };
    });
    setRows((now) => [...now, ...added]);
    for (const { id, file, state } of added) if (state === 'waiting') askUntil(queue(() => run(id, file)));
  }

  return {
    items: rows.map((row): UploadItem =>
      row.state === 'failed' ? { ...row, reason: reasonOf(row.error) } : row,
    ),
    start,
    retry(id: string) {
      const row = rows.find((each) => each.id === id);
      const error = row && refusalOf(row.file);
      if (!row || error) return;
      change(id, { state: 'waiting', sent: 0, error: null });
      askUntil(queue(() => run(id, row.file)));
    },
    /** Aborts a running upload, and removes it from the list. */
    cancel(id: string) {
      cancelled.current.add(id);
      running.current.get(id)?.cancel();
      drop(id);
    },
    remove: drop,
    /** Removes finished uploads, successful or failed. */
    clear: () => setRows((now) => now.filter(({ state }) => state === 'running' || state === 'waiting')),
  };
}
