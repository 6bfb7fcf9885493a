import { downloadMaterial } from '@muster/contract/materials/endpoints';
import type { Material } from '@muster/contract/materials/schemas';
import type { ConsoleTranslate } from '@muster/phrases/load';
import { fileUrl } from '../../platform/file-url.ts';

export const materialUrl = (id: string, isInline = false) =>
  fileUrl(downloadMaterial, { params: { id }, query: { isInline } });

/** Menu entry of a material. */
export const downloadEntry = ({ id }: Pick<Material, 'id'>, t: ConsoleTranslate) => ({
  id: 'download',
  label: t('materials.download'),
  href: materialUrl(id),
});
