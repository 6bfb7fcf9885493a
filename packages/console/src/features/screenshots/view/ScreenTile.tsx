import type { ScreenRobot } from '@muster/contract/screenshots/schemas';
import Camera from 'lucide-react/icons/camera';
import Save from 'lucide-react/icons/save';
import X from 'lucide-react/icons/x';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useWatchedDevices } from '../../../domain/robot/use-robot.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useLiveStatus } from '../../../platform/live/hooks.ts';
import { useCan } from '../../../platform/permissions.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { ScreenPictureBox } from './ScreenPictureBox.tsx';
import type { ScreenPicture } from './screen-state.ts';
import { useSavePicture } from './use-save-picture.ts';
import { useScreenView } from './use-screen-view.ts';
import { useScreenWords } from './use-screen-words.ts';

const FullPicture = lazyPart(() => import('./FullPicture.tsx'), 'FullPicture');

type ScreenTileProps = {
  robot: ScreenRobot;
  reason: string;
  /** Incremented each time the user chooses to continue. */
  goesOn: number;
  /** Called when the tile starts or stops waiting for the user to continue. */
  onResting: (sn: string, isResting: boolean) => void;
  /** `null` if it is the only one. */
  onRemove: (() => void) | null;
};

/** Screen of one robot of several. */
export function ScreenTile({ robot, reason, goesOn, onResting, onRemove }: ScreenTileProps) {
  const { t, format } = useI18n();
  const can = useCan();
  const isPaused = useLiveStatus() === 'paused';
  const isOnline = robot.connection === 1;
  const { state, goOn, again } = useScreenView(robot, reason, isOnline && !isPaused);
  const words = useScreenWords(state, robot.connection, isPaused);
  const { isSaving, save } = useSavePicture(robot.sn, reason);
  const [full, setFull] = useState<ScreenPicture | null>(null);
  const name = robot.name || robot.sn;
  const { picture, phase } = state;
  const isResting = phase === 'resting';
  useWatchedDevices([robot]);

  const say = useEffectEvent(() => onResting(robot.sn, isResting));
  useEffect(() => say(), [isResting]);
  const carryOn = useEffectEvent(() => isResting && goOn());
  useEffect(() => void (goesOn > 0 && carryOn()), [goesOn]);

  return (
    <section aria-label={name} className="min-w-0">
      <div className="flex min-h-8 items-center gap-1 pb-1.5">
        <div className="min-w-0 flex-1 truncate">
          <span className="font-semibold">{name}</span>{' '}
          <span translate="no" className="font-mono text-sm text-ink-3">
            {robot.sn}
          </span>
        </div>
        {picture && can('screenshot.save') && (
          <IconButton
            size="sm"
            label={t('screenshots.save')}
            icon={<Save size={16} />}
            disabledReason={isSaving && t('common.loading')}
            onPress={() => save(picture)}
          />
        )}
        <IconButton
          size="sm"
          label={t('screenshots.now')}
          icon={<Camera size={16} />}
          disabledReason={phase !== 'live' && phase !== 'resting' && t('screenshots.state.starting')}
          onPress={goOn}
        />
        {onRemove && (
          <IconButton
            size="sm"
            label={t('screenshots.remove', { name })}
            icon={<X size={16} />}
            onPress={onRemove}
          />
        )}
      </div>
      <ScreenPictureBox
        name={name}
        picture={picture}
        text={words.text}
        action={words.isOver && isOnline && <Button onPress={again}>{t('screenshots.again')}</Button>}
        onOpen={() => setFull(picture)}
      />
      <div className="flex min-h-7 flex-wrap items-center gap-x-2 pt-1.5 text-sm text-ink-2 tabular-nums">
        {picture && t('screenshots.takenAt', { time: format.dateTime(picture.takenAt) })}
        {words.staleSeconds !== null && (
          <Pill tone="warn">{t('screenshots.stale', { count: words.staleSeconds })}</Pill>
        )}
      </div>
      <Suspense>{full && <FullPicture name={name} picture={full} onClose={() => setFull(null)} />}</Suspense>
    </section>
  );
}
