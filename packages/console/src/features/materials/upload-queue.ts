import { materialsLimits } from '@muster/contract/materials/limits';
import { materialExtensions, materialTypeOf } from '@muster/contract/materials/types';
import { ApiError } from '../../platform/api-error.ts';

export const endings = Object.values(materialExtensions)
  .flat()
  .map((ending) => `.${ending}`);

/** Error with which the server would reject a file, found before the upload; `null` if the file is valid. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): ApiError | null {
  if (materialTypeOf(name) === null)
    return new ApiError('material.format', 415, { detail: { fileType: endings.join(', ') } });
  if (size > materialsLimits.uploadMax) return new ApiError('material.too_large', 413);
  if (size === 0) return new ApiError('E013', 422);
  return null;
}

/** Runs tasks in order, at most `atOnce` at a time. Each call resolves as its task does. */
export function createQueue(atOnce: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;
  function next() {
    const task = running < atOnce ? waiting.shift() : undefined;
    if (!task) return;
    running += 1;
    void task().finally(() => {
      running -= 1;
      next();
    });
    next();
  }
  return async (task) =>
    new Promise((resolve, reject) => {
      waiting.push(() => task().then(resolve, reject));
      next();
    });
}
