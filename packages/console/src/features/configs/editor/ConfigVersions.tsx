import type { ConfigChange } from '@muster/contract/configs';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { isBackground, isIcon } from '../config-looks.ts';
import { versionsQuery } from '../configs.queries.ts';

const named = 3;

/** A change in words; the values of icons and backgrounds have words of their own. */
function useSentence(): (change: ConfigChange) => string {
  const { t } = useI18n();
  return ({ kind, value }) => {
    if (value === '' && (kind === 'selfName' || kind === 'trainkitProject'))
      return t(`configs.cleared.${kind}`);
    if (kind === 'icon' && isIcon(value))
      return t('configs.change.icon', { value: t(`configs.icon.${value}`) });
    if (kind === 'background' && isBackground(value)) {
      return t('configs.change.background', { value: t(`configs.background.${value}`) });
    }
    return t(`configs.change.${kind}`, { value });
  };
}

/** Which versions there were, each in a sentence. */
export function ConfigVersions({ id }: { id: string }) {
  const { t, format } = useI18n();
  const sentenceOf = useSentence();
  const query = useQuery(versionsQuery(id));
  if (query.isError && !query.data) return <FailedQuery query={query} />;
  return (
    <section aria-labelledby="config-versions">
      <h2 id="config-versions" className="mb-1.5 font-semibold">
        {t('configs.versions.title')}
      </h2>
      {!query.data && <Skeleton className="h-30 w-full" />}
      <ol className="divide-y divide-line-soft border-b border-line-soft">
        {query.data?.items.map(({ version, savedAt, savedBy, changes }) => {
          const rest = changes.length - named;
          const sentences = changes.slice(0, named).map(sentenceOf);
          return (
            <li key={version} className="flex items-baseline gap-2.5 py-2 text-sm">
              <strong className="shrink-0">v{version}</strong>
              <span className="min-w-0 flex-1 wrap-anywhere text-ink-2" title={savedBy.name}>
                {sentences.length > 0 ? sentences.join(' · ') : t('configs.versions.same')}
                {rest > 0 && ` · ${t('configs.versions.more', { count: rest })}`}
              </span>
              <time dateTime={savedAt} title={format.dateTime(savedAt)} className="shrink-0 text-ink-3">
                {format.relative(savedAt)}
              </time>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
