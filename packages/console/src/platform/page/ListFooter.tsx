import { useEffect, useEffectEvent } from 'react';
import { pageSizes, type PageSize } from '../list/page-size.ts';
import { useI18n } from '../i18n/i18n.ts';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import type { GoOptions } from './visit.ts';

export type PageOfList = {
  total: number;
  /** There are more rows than were counted. */
  isTotalCapped?: boolean;
  page: number;
  limit: number;
  items: { readonly length: number };
};

export type ListFooterProps = {
  list: PageOfList | undefined;
  /** Called with `replace` where the page that was open has no rows: "back" must not lead there. */
  onPage: (page: number, options?: GoOptions) => void;
  /** Offers other page sizes than the default. */
  onSize?: (size: PageSize) => void;
};

const [usual, ...larger] = pageSizes;

/** A page without rows although the list has some: its last rows were removed, or the address is an old one. */
export const isPastEnd = ({ items, total, page }: PageOfList) => items.length === 0 && total > 0 && page > 1;

/** "1–20 of 38" and the pagination; nothing for an empty list. A page past the end leads to the last page with rows. */
export function ListFooter({ list, onPage, onSize }: ListFooterProps) {
  const { t } = useI18n();
  const last =
    list && isPastEnd(list) ? Math.min(list.page - 1, Math.ceil(list.total / list.limit)) : undefined;
  const goToLast = useEffectEvent((page: number) => onPage(page, { replace: true }));
  useEffect(() => {
    if (last !== undefined) goToLast(last);
  }, [last, list?.page]);
  if (!list || list.total === 0 || last !== undefined) return null;
  const from = (list.page - 1) * list.limit + 1;
  return (
    <Pagination
      page={list.page}
      pageCount={Math.ceil(list.total / list.limit)}
      onPage={onPage}
      summary={t(list.isTotalCapped ? 'common.list.summaryCapped' : 'common.list.summary', {
        from,
        to: from + list.items.length - 1,
        total: list.total,
      })}
      labels={{
        navigation: t('common.list.pages'),
        previous: t('common.list.previousPage'),
        next: t('common.list.nextPage'),
        page: (page) => t('common.list.page', { page }),
      }}
    >
      {onSize && list.total > usual && (
        <FilterMenu
          label={t('common.list.size')}
          summary={t('common.list.sizeOf', { count: list.limit })}
          allLabel={t('common.list.sizeOf', { count: usual })}
          options={larger.map((size) => ({
            id: String(size),
            label: t('common.list.sizeOf', { count: size }),
          }))}
          values={list.limit === usual ? [] : [String(list.limit)]}
          onChange={([size]) => onSize(pageSizes.find((each) => String(each) === size) ?? usual)}
          isPlain
        />
      )}
    </Pagination>
  );
}
