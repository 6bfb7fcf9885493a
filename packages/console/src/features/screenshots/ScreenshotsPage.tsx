import { robotTypeOf } from '@muster/contract/devices/schemas';
import { screenshotLimits } from '@muster/contract/screenshots/limits';
import { useQueries } from '@tanstack/react-query';
import Images from 'lucide-react/icons/images';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, Suspense, useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { hrefOf } from '../../platform/page/address.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { Link } from '../../platform/page/Link.tsx';
import { PageAction } from '../../platform/page/PageAction.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { useGo, usePage } from '../../platform/page/visit.ts';
import { useCan } from '../../platform/permissions.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { stationPage } from '../monitoring/station.page.ts';
import { movementPage } from '../movement/movement.page.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { ScreenGrid } from './ScreenGrid.tsx';
import { screenRulesPage } from './screen-rules.page.ts';
import { screenRobotQuery } from './screens.queries.ts';
import { screenshotsPage } from './screenshots.page.ts';
import { WatchedNote } from './view/WatchedNote.tsx';

const AddScreensDialog = lazyPart(() => import('./AddScreensDialog.tsx'), 'AddScreensDialog');
const SavedScreensDialog = lazyPart(() => import('./saved/SavedScreensDialog.tsx'), 'SavedScreensDialog');

/** `/screenshot/:sn`: the screens of up to nine robots. */
export function ScreenshotsPage(): ReactNode {
  const { params, search } = usePage(screenshotsPage);
  const { t } = useI18n();
  const can = useCan();
  const go = useGo();
  const [reason, setReason] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'add' | 'saved' | null>(null);
  const sns = [...new Set([params.sn, ...(search.with ?? [])])].slice(0, screenshotLimits.robotsMax);
  const queries = useQueries({ queries: sns.map((sn) => screenRobotQuery(sn)) });
  // The last picture of a removed robot would look like one of now.
  const robots = queries.flatMap(({ data, error }) => (isGone(error) ? [] : (data ?? [])));
  const [first] = robots;
  const back = {
    href: hrefOf(stationPage, { search: { robot: params.sn } }),
    label: t('shell.navigation.back'),
  };

  function show(next: readonly string[]) {
    const [sn = params.sn, ...others] = next;
    void go(
      screenshotsPage,
      { params: { sn }, search: { with: others.length > 0 ? others : undefined } },
      { replace: true },
    );
  }
  const count = queries.filter(({ error }) => !isGone(error)).length;
  const title =
    count > 1
      ? t('screenshots.titleMany', { count })
      : t('screenshots.title', { name: first?.name || params.sn });
  return (
    <>
      <PageTop
        title={title}
        back={back}
        actions={
          <>
            {first && sns.length === 1 && (
              <PageAction
                label={t('screenshots.savedList.action')}
                icon={<Images size={16} />}
                onPress={() => setDialog('saved')}
              />
            )}
            <PageAction
              label={t('screenshots.add.action')}
              icon={<Plus size={18} />}
              onPress={() => setDialog('add')}
            />
          </>
        }
      />
      <div className="flex flex-col gap-4 pt-5 pb-8">
        {queries.map(
          (query, index) =>
            query.isError &&
            (isGone(query.error) && sns.length > 1 ? (
              <GoneScreen
                key={sns[index]}
                name={query.data?.name || sns[index]!}
                onRemove={() => show(sns.filter((_, each) => each !== index))}
              />
            ) : (
              <FailedQuery
                key={sns[index]}
                query={query}
                isPartial={robots.length > 0}
                back={hrefOf(stationPage, {})}
              />
            )),
        )}
        {!first && queries.some(({ isPending }) => isPending) && (
          <Skeleton className="h-90 w-full max-w-3xl" />
        )}
        {first && (
          <>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <WatchedNote rules={first.rules} />
              {sns.length === 1 && robotTypeOf(first.model) === 'service' && (
                <Link page={movementPage} params={{ sn: first.sn }} className="text-sm">
                  {t('screenshots.movement')}
                </Link>
              )}
              {can('screenshot.policy') && (
                <Link page={screenRulesPage} className="text-sm">
                  {t('screenshots.rules')}
                </Link>
              )}
            </div>
            <Screens
              robots={robots}
              reason={reason}
              onReason={setReason}
              onRemove={(sn) => show(sns.filter((each) => each !== sn))}
            />
          </>
        )}
      </div>
      <Suspense>
        {dialog === 'add' && (
          <AddScreensDialog
            sns={sns}
            onClose={() => setDialog(null)}
            onShow={(next) => {
              setDialog(null);
              show(next);
            }}
          />
        )}
        {dialog === 'saved' && first && <SavedScreensDialog robot={first} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}

const isGone = (error: Error | null) => isApiError(error, 'E008');

/** In place of the screen of a robot that was removed, or that the user may no longer see. */
function GoneScreen({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useI18n();
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" onPress={onRemove}>
          {t('screenshots.remove', { name })}
        </Button>
      }
    >
      {t('screenshots.gone', { name })}
    </Banner>
  );
}

type ScreensProps = Pick<Parameters<typeof ScreenGrid>[0], 'robots' | 'onRemove'> & {
  reason: string | null;
  onReason: (reason: string) => void;
};

/** The screens, or a notice or question before them. */
function Screens({ robots, reason, onReason, onRemove }: ScreensProps) {
  const { t } = useI18n();
  const refusal = robots.map(({ rules }) => rules.refusal).find((each) => each !== null);
  if (refusal != null && robots.every(({ rules }) => rules.refusal !== null))
    return <Banner tone="warn">{t(`screenshots.ended.${refusal}`)}</Banner>;
  if (reason === null && robots.some(({ rules }) => rules.needsReason))
    return <ReasonForm onStart={onReason} />;
  return <ScreenGrid robots={robots} reason={reason ?? ''} onRemove={onRemove} />;
}
