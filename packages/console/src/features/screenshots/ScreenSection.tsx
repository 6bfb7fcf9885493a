import type { ScreenRobot } from '@muster/contract/screenshots/schemas';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useLiveStatus } from '../../platform/live/hooks.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { Link } from '../../platform/page/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { movementPage } from '../movement/movement.page.ts';
import { screenRobotQuery } from './screens.queries.ts';
import { screenshotsPage } from './screenshots.page.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { ScreenPictureBox } from './view/ScreenPictureBox.tsx';
import type { ScreenPicture } from './view/screen-state.ts';
import { useScreenView } from './view/use-screen-view.ts';
import { useScreenWords } from './view/use-screen-words.ts';
import { WatchedNote } from './view/WatchedNote.tsx';

const FullPicture = lazyPart(() => import('./view/FullPicture.tsx'), 'FullPicture');

/** A robot's screen, in its drawer. Nothing is shown before the user asks for it. */
export function ScreenSection({ sn, isDriving }: { sn: string; isDriving: boolean }) {
  const { t } = useI18n();
  const query = useQuery(screenRobotQuery(sn));
  const { data: robot } = query;
  return (
    <section>
      <div className="mb-2.5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="flex-1 font-semibold">{t('screenshots.section.title')}</h3>
        {isDriving && (
          <Link page={movementPage} params={{ sn }} className="text-sm">
            {t('screenshots.movement')}
          </Link>
        )}
        <Link page={screenshotsPage} params={{ sn }} className="text-sm">
          {t('screenshots.section.page')}
        </Link>
      </div>
      {query.isError && <FailedQuery query={query} isPartial={Boolean(robot)} />}
      {robot && <SmallScreen key={sn} robot={robot} />}
      {!robot && !query.isError && <Skeleton className="h-8 w-36" />}
    </section>
  );
}

function SmallScreen({ robot }: { robot: ScreenRobot }) {
  const { t, format } = useI18n();
  const isPaused = useLiveStatus() === 'paused';
  const [reason, setReason] = useState<string | null>(null);
  const [wasOn, setWasOn] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [full, setFull] = useState<ScreenPicture | null>(null);
  const { rules, connection } = robot;
  const isOn = reason !== null;
  const { state, goOn, again } = useScreenView(robot, reason ?? '', isOn && connection === 1 && !isPaused);
  const words = useScreenWords(state, connection, isPaused);
  const name = robot.name || robot.sn;
  const why =
    (rules.refusal !== null && t(`screenshots.ended.${rules.refusal}`)) ||
    (connection !== 1 && t('screenshots.state.offline'));

  if (!isOn && isAsking) return <ReasonForm onStart={setReason} />;
  if (!isOn)
    return (
      <Button
        // In the place of "Stop viewing", which had the focus.
        autoFocus={wasOn}
        size="sm"
        disabledReason={why}
        onPress={() => (rules.needsReason ? setAsking(true) : setReason(''))}
      >
        {t('screenshots.section.take')}
      </Button>
    );
  const { picture, phase } = state;
  return (
    <div className="flex max-w-sm flex-col gap-2">
      <ScreenPictureBox
        name={name}
        picture={picture}
        text={words.text}
        action={words.isOver && <Button onPress={again}>{t('screenshots.again')}</Button>}
        onOpen={() => setFull(picture)}
      />
      {picture && (
        <p className="text-sm text-ink-2 tabular-nums">
          {t('screenshots.takenAt', { time: format.dateTime(picture.takenAt) })}
        </p>
      )}
      <WatchedNote rules={rules} />
      <div className="flex flex-wrap gap-2">
        {(phase === 'live' || phase === 'resting') && (
          <Button size="sm" onPress={goOn}>
            {phase === 'resting' ? t('screenshots.pause.action') : t('screenshots.now')}
          </Button>
        )}
        {/* In the place of the button that was pressed to take the picture. */}
        <Button
          autoFocus
          size="sm"
          onPress={() => {
            setReason(null);
            setWasOn(true);
          }}
        >
          {t('screenshots.stop')}
        </Button>
      </div>
      <Suspense>{full && <FullPicture name={name} picture={full} onClose={() => setFull(null)} />}</Suspense>
    </div>
  );
}
