import type { WatchedRobot } from '@muster/contract/movement/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { modelKeys } from '../../domain/robot/robot-words.ts';
import { useWatchedDevices } from '../../domain/robot/use-robot.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { hrefOf } from '../../platform/page/address.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { usePage } from '../../platform/page/visit.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { stationPage } from '../monitoring/station.page.ts';
import { MovementFacts } from './MovementFacts.tsx';
import { MovementMap } from './MovementMap.tsx';
import { movementPage } from './movement.page.ts';
import { movementQuery } from './movement.queries.ts';
import { useMovementState } from './use-movement-state.ts';
import { useTrack } from './use-track.ts';

/** `/movement/:sn`: live position of a robot. */
export function MovementPage(): ReactNode {
  const { sn } = usePage(movementPage).params;
  const { t } = useI18n();
  const query = useQuery(movementQuery(sn));
  const back = { href: hrefOf(stationPage, { search: { robot: sn } }), label: t('shell.navigation.back') };
  const robot = query.data;
  return (
    <>
      <PageTop
        title={t('movement.title', { name: robot?.name || sn })}
        subtitle={robot && `${robot.sn} · ${t(modelKeys[robot.model])}`}
        back={back}
      />
      {query.isError && <FailedQuery query={query} isPartial={Boolean(robot)} back={back.href} />}
      {query.isPending && <Skeleton className="mt-5 h-100 w-full" />}
      {robot && <Movement key={robot.id} robot={robot} />}
    </>
  );
}

const dots = { live: 'bg-online', wait: 'bg-lost', warn: 'bg-medium' };

function Movement({ robot }: { robot: WatchedRobot }) {
  const { t } = useI18n();
  const followed = useTrack(robot.id);
  const state = useMovementState(robot, followed);
  useWatchedDevices([robot]);
  return (
    <div className="grid items-start gap-6 pt-5 pb-8 lg:grid-cols-[minmax(0,1fr)_260px]">
      <MovementMap name={robot.name || robot.sn} track={followed.track}>
        <p
          role="status"
          className="absolute inset-x-3 top-14 flex w-fit max-w-[calc(100%-24px)] items-center gap-2 rounded-control border border-line bg-surface px-3 py-1.5 text-sm shadow-float sm:start-auto sm:top-3"
        >
          <span aria-hidden className={cx('size-2 shrink-0 rounded-full', dots[state.tone])} />
          {state.text}
        </p>
      </MovementMap>
      <div className="flex flex-col gap-4">
        <MovementFacts track={followed.track} />
        <p className="text-sm text-ink-3">{t('movement.onlyWatched')}</p>
      </div>
    </div>
  );
}
