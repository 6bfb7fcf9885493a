import type { FileUse } from '@muster/contract/files/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/page/Link.tsx';
import { configPage } from '../configs/config.page.ts';

/** What uses a file, each with the way to it. */
export function FileUses({ uses }: { uses: readonly FileUse[] }) {
  const { t } = useI18n();
  if (uses.length === 0) return <p className="text-ink-3">{t('files.used.none')}</p>;
  return (
    <ul className="divide-y divide-line-soft">
      {uses.flatMap(({ kind, total, items }) => [
        ...items.map(({ id, name }) => (
          <li key={`${kind} ${id}`} className="py-2 wrap-anywhere">
            <Link page={configPage} params={{ id }}>
              {name}
            </Link>
          </li>
        )),
        ...(total > items.length
          ? [
              <li key={kind} className="py-2 text-sm text-ink-3">
                {t('files.used.more', { count: total - items.length })}
              </li>,
            ]
          : []),
      ])}
    </ul>
  );
}
