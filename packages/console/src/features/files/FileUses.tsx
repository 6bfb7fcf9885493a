import type { FileUse } from '@muster/contract/files/schemas';
import type { ReactNode } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/page/Link.tsx';
import { usagePage } from '../commands/usage.page.ts';
import { configPage } from '../configs/config.page.ts';
import { rolloutPage } from '../rollouts/rollout.page.ts';

type Used = FileUse['items'][number];

/** Link to a use by its kind; unknown kinds are shown by name only. */
const links: Record<string, (item: Used) => ReactNode> = {
  config: ({ id, name }) => (
    <Link page={configPage} params={{ id }}>
      {name}
    </Link>
  ),
  install: ({ id, name }) => (
    <Link page={usagePage} search={{ task: id }}>
      {name}
    </Link>
  ),
  rollout: ({ id, name }) => (
    <Link page={rolloutPage} params={{ id }}>
      {name}
    </Link>
  ),
};

const kindKeys = {
  config: 'files.used.kind.config',
  install: 'files.used.kind.install',
  rollout: 'files.used.kind.rollout',
} as const;

/** What uses a file, with links. */
export function FileUses({ uses }: { uses: readonly FileUse[] }) {
  const { t } = useI18n();
  if (uses.length === 0) return <p className="text-ink-3">{t('files.used.none')}</p>;
  return (
    <ul className="divide-y divide-line-soft">
      {uses.flatMap(({ kind, total, items }) => [
        ...items.map((item) => (
          <li key={`${kind} ${item.id}`} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">{links[kind]?.(item) ?? item.name}</span>
            {kind in kindKeys && (
              <span className="shrink-0 text-sm text-ink-3">
                {t(kindKeys[kind as keyof typeof kindKeys])}
              </span>
            )}
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
