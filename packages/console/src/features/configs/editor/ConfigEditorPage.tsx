import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { PageTop } from '../../../platform/page/PageTop.tsx';
import { paths } from '../../../platform/paths.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { configQuery } from '../configs.queries.ts';
import { ConfigEditor, type ConfigEditorProps } from './ConfigEditor.tsx';

export type ConfigEditorPageProps = Omit<ConfigEditorProps, 'config'> & { id: string };

export function ConfigEditorPage({ id, ...editor }: ConfigEditorPageProps) {
  const { t } = useI18n();
  const query = useQuery(configQuery(id));
  if (query.data) return <ConfigEditor config={query.data} {...editor} />;
  const back = { href: paths.configs, label: t('shell.navigation.back') };
  return (
    <>
      <PageTop title={t('shell.page.configDetail')} back={back} />
      {query.isError ? (
        <FailedQuery query={query} />
      ) : (
        <div role="status" aria-busy className="grid gap-7 pt-5 lg:grid-cols-[200px_minmax(0,1fr)_330px]">
          <span className="sr-only">{t('common.loading')}</span>
          <Skeleton className="h-40 w-full" />
          <div className="flex flex-col gap-6">
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-14 w-full" />
            ))}
          </div>
          <Skeleton className="h-80 w-full" />
        </div>
      )}
    </>
  );
}
