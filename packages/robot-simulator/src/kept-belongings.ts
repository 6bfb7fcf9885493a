import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { silent, type Log } from '@muster/robot-agent/log';
import type { Belongings } from './belongings.ts';

/** What a machine has on its storage. */
export interface Kept {
  imageVer: string;
  belongings: Belongings;
}

/** The storage of a machine, which survives the end of the process. */
export interface Storage {
  /** `null`: a new machine. */
  read(): Promise<Kept | null>;
  /** Writes in the background: of several values in the meantime, only the last. Failures are logged. */
  write(kept: Kept): void;
  /** Resolves when everything is written. */
  idle(): Promise<void>;
}

/** Maps become `{ "map": entries }` in JSON. */
const toJson = (_: string, value: unknown) => (value instanceof Map ? { map: [...value] } : value);
function fromJson(_: string, value: unknown): unknown {
  const isMap = typeof value === 'object' && value !== null && 'map' in value && Array.isArray(value.map);
  return isMap ? new Map(value.map as [unknown, unknown][]) : value;
}

/** A file, replaced as a whole: killed at any point, it has either the old or the new value. */
export function openStorage(file: string, log: Log = silent): Storage {
  let next: Kept | null = null;
  let writing: Promise<void> | null = null;

  async function writeAll(): Promise<void> {
    try {
      while (next !== null) {
        const text = JSON.stringify(next, toJson);
        next = null;
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        await writeFile(`${file}.new`, text);
        await rename(`${file}.new`, file);
      }
    } catch (error) {
      log.warn({ file, error }, 'what a robot has could not be stored');
    } finally {
      writing = null;
    }
  }

  return {
    async read() {
      try {
        return JSON.parse(await readFile(file, 'utf8'), fromJson) as Kept;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
          log.warn({ file, error }, 'what a robot has could not be read: it is as new');
        return null;
      }
    },
    write(kept) {
      next = kept;
      writing ??= writeAll();
    },
    async idle() {
      await writing;
    },
  };
}
