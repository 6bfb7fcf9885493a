import type { Material } from '@muster/contract/materials/schemas';
import { useMemo } from 'react';
import { Ago } from '../../platform/i18n/Ago.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { RowName } from '../../ui/RowName.tsx';
import type { Column } from '../../ui/table-column.ts';
import { MaterialIcon } from './MaterialIcon.tsx';
import { DOT } from '../../ui/dot.ts';

export type MaterialColumn = 'name' | 'type' | 'size' | 'owner' | 'createdAt';

/** @param hasType `false` when all rows are of one type */
export function useMaterialColumns(hasType: boolean): Column<Material, MaterialColumn>[] {
  const { t, format } = useI18n();
  return useMemo(() => {
    const type: Column<Material, MaterialColumn> = {
      id: 'type',
      header: t('materials.column.type'),
      width: '16%',
      hideBelow: 'sm',
      isHiddenInCards: true,
      cell: (material) => t(`materials.type.${material.type}`),
    };
    return [
      {
        id: 'name',
        header: t('materials.column.name'),
        isSortable: true,
        width: '36%',
        phone: 'title',
        cell: ({ name, type: kind, category, tags }) => (
          <span className="flex min-w-0 items-center gap-2.5">
            <MaterialIcon name={name} type={kind} />
            <RowName
              name={name}
              detail={[category?.name, ...tags.map((tag) => tag.name)].filter(Boolean).join(DOT)}
            />
          </span>
        ),
      },
      ...(hasType ? [type] : []),
      {
        id: 'owner',
        header: t('materials.column.owner'),
        width: '18%',
        hideBelow: 'md',
        phone: 'second',
        cell: ({ owner }) => owner.name || '—',
      },
      {
        id: 'createdAt',
        header: t('materials.column.created'),
        isSortable: true,
        width: '18%',
        phone: 'third',
        cell: ({ createdAt }) => <Ago at={createdAt} />,
      },
      {
        id: 'size',
        header: t('materials.column.size'),
        isSortable: true,
        align: 'end',
        width: '112px',
        phone: 'end',
        cell: ({ size }) => <span className="tabular-nums">{format.fileSize(size)}</span>,
      },
    ];
  }, [t, format, hasType]);
}
