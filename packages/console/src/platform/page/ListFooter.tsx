import { pageSizes, type PageSize } from '../list/page-size.ts';
import { useI18n } from '../i18n/i18n.ts';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { Pagination } from '../../ui/Pagination.tsx';

export type ListFooterProps = {
  list:
    | {
        total: number;
        /** There are more rows than were counted. */
        isTotalCapped?: boolean;
        page: number;
        limit: number;
        items: { readonly length: number };
      }
    | undefined;
  onPage: (page: number) => void;
  /** Offers other page sizes than the default. */
  onSize?: (size: PageSize) => void;
};

const [usual, ...larger] = pageSizes;

/** "1–20 of 38" and the pagination; nothing for an empty list. */
export function ListFooter({ list, onPage, onSize }: ListFooterProps) {
  const { t } = useI18n();
  if (!list || list.total === 0) return null;
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
