import { contentTypeOf } from '@muster/contract/files/content-types';
import { materialsLimits } from '@muster/contract/materials/limits';
import { materialExtensions, type MaterialType, materialTypeOf } from '@muster/contract/materials/types';
import type { Disk } from 'flydrive';
import { openRange } from '../../platform/files/open-range.ts';
import { Problem } from '../../platform/http/problem.ts';
import { InspectionFailed } from '../../platform/inspection/failure.ts';
import { inspectContent } from '../../platform/inspection/inspect-content.ts';
import { inspectJson } from '../../platform/inspection/inspect-json.ts';

/**
 * Type and content type of a material by its file name, never as claimed by the browser.
 * @throws Problem material.format with the accepted extensions
 */
export function kindOf(name: string): { type: MaterialType; contentType: string } {
  const type = materialTypeOf(name);
  if (type !== null) return { type, contentType: contentTypeOf(name) ?? 'application/json' };
  const fileType = Object.values(materialExtensions)
    .flat()
    .map((ending) => `.${ending}`)
    .join(', ');
  throw new Problem('material.format', { fields: { name: 'field.format' }, detail: { fileType } });
}

/** @throws Problem material.full with the remaining bytes, when `size` exceeds them */
export function checkRoom(used: number, size: number): void {
  const left = materialsLimits.total - used;
  if (size > left) throw new Problem('material.full', { detail: { left: Math.max(left, 0) } });
}

/**
 * Inspects an uploaded file before it becomes a material.
 * @throws Problem E013 whose `reason` says what is wrong with the contents
 */
export async function inspectMaterial(
  disk: Disk,
  { name, type, size, storageKey }: { name: string; type: MaterialType; size: number; storageKey: string },
): Promise<void> {
  const file = { size, open: (range: { start: number; end: number }) => openRange(disk, storageKey, range) };
  try {
    await (type === 'motion' ? inspectJson(file) : inspectContent(name, file));
  } catch (error) {
    if (error instanceof InspectionFailed) throw new Problem('E013', { detail: { reason: error.code } });
    throw error;
  }
}
