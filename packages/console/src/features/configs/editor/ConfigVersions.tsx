import type { ConfigDetail, ConfigDocument } from '@muster/contract/configs/schemas';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import GitCompare from 'lucide-react/icons/git-compare';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { Ago } from '../../../platform/i18n/Ago.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { versionsQuery } from '../configs.queries.ts';
import { useChangeSentence } from '../use-change-sentence.ts';
import { DOT } from '../../../ui/dot.ts';

const CompareDialog = lazyPart(() => import('../compare/CompareDialog.tsx'), 'CompareDialog');
const RestoreDialog = lazyPart(() => import('../compare/RestoreDialog.tsx'), 'RestoreDialog');

const named = 3;

export type ConfigVersionsProps = {
  config: ConfigDetail;
  draft: { document: ConfigDocument; isDirty: boolean };
};

/** The versions, each with a summary, to compare and restore. */
export function ConfigVersions({ config, draft }: ConfigVersionsProps) {
  const { t } = useI18n();
  const sentenceOf = useChangeSentence();
  const query = useQuery(versionsQuery(config.id));
  const [comparing, setComparing] = useState<number | null>(null);
  const [restoring, setRestoring] = useState<number | null>(null);
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
            <li key={version} className="flex items-start gap-2.5 py-2 text-sm">
              <strong className="min-w-6 shrink-0 tabular-nums">v{version}</strong>
              <span className="min-w-0 flex-1 wrap-anywhere text-ink-2">
                {sentences.length > 0 ? sentences.join(DOT) : t('configs.versions.same')}
                {rest > 0 && ` · ${t('configs.versions.more', { count: rest })}`}
                <span className="block text-ink-3">
                  {savedBy.name}
                  {savedBy.name && ' · '}
                  <Ago at={savedAt} />
                </span>
              </span>
              <IconButton
                size="sm"
                label={`${t('configs.compare.action')} v${version}`}
                icon={<GitCompare size={15} />}
                onPress={() => setComparing(version)}
              />
            </li>
          );
        })}
      </ol>
      <Suspense>
        {comparing !== null && (
          <CompareDialog
            config={config}
            draft={draft}
            from={comparing}
            onRestore={(version) => {
              setComparing(null);
              setRestoring(version);
            }}
            onClose={() => setComparing(null)}
          />
        )}
        {restoring !== null && (
          <RestoreDialog config={config} version={restoring} onClose={() => setRestoring(null)} />
        )}
      </Suspense>
    </section>
  );
}
