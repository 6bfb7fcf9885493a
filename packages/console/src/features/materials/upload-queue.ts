import { materialsLimits } from '@muster/contract/materials/limits';
import { materialExtensions, materialTypeOf } from '@muster/contract/materials/types';
import { ApiError } from '../../platform/api-error.ts';

export const endings = Object.values(materialExtensions)
  .flat()
  .map((ending) => `.${ending}`);

/** Why the server would refuse a file, told before a byte is sent; `null` when it may be sent. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): ApiError | null {
  if (materialTypeOf(name) === null)
    return new ApiError('material.format', 415, { detail: { fileType: endings.join(', ') } });
  if (size > materialsLimits.uploadMax) return new ApiError('material.too_large', 413);
  if (size === 0) return new ApiError('E013', 422);
  return null;
}

/** Runs tasks in the order in which they come, so many at a time. */
export function createQueue(atOnce: number): (task: () => Promise<void>) => void {
  const waiting: (() => Promise<void>)[] = [];
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
  return (task) => {
    waiting.push(task);
    next();
  };
}
