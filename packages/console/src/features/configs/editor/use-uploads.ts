import type { StoredFile } from '@muster/contract/files/schemas';
import { limits } from '@muster/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { listFiles } from '@muster/contract/files/endpoints';
import { upload, type Upload } from '../../../platform/upload.ts';

interface Item {
  id: number;
  name: string;
  /** 0 to 100. */
  percent: number;
  error: unknown;
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Uploads under way, each with its progress; those that failed stay until they are dismissed. They go on while another
 * tab is shown. `onDone` is called as it
 * was when the upload began, so it must not rely on what was on screen then.
 */
export function useUploads(onDone: (file: StoredFile) => void) {
  const client = useQueryClient();
  const [items, setItems] = useState<Item[]>([]);
  const last = useRef(0);
  const uploads = useRef(new Map<number, Upload>());

  const change = (id: number, part: Partial<Item>) =>
    setItems((now) => now.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const drop = (id: number) => setItems((now) => now.filter((item) => item.id !== id));

  async function run(file: File): Promise<void> {
    last.current += 1;
    const id = last.current;
    const tooLarge = file.size > limits.files.uploadMax ? new ApiError('request.too_large', 413) : null;
    setItems((now) => [...now, { id, name: file.name, percent: 0, error: tooLarge }]);
    if (tooLarge) return;
    const sending = upload(file, (percent) => change(id, { percent }));
    uploads.current.set(id, sending);
    try {
      const stored = await sending.done;
      drop(id);
      onDone(stored);
      void client.invalidateQueries({ queryKey: [listFiles.id] });
    } catch (error) {
      if (isAbort(error)) drop(id);
      else change(id, { error });
    } finally {
      uploads.current.delete(id);
    }
  }

  return {
    running: items.filter((item) => item.error === null),
    failed: items.filter((item) => item.error !== null),
    start: (files: readonly File[]) => files.forEach((file) => void run(file)),
    cancel: (id: number) => uploads.current.get(id)?.cancel(),
    dismiss: drop,
  };
}
