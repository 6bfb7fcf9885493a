import Crosshair from 'lucide-react/icons/crosshair';
import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { GridPlane } from './GridPlane.tsx';
import type { Track } from './track.ts';
import { useViewport } from './use-viewport.ts';
import { gridStep } from './viewport.ts';

type MovementMapProps = { name: string; track: Track | null; children?: ReactNode };

/** The robot's position and trail, on a grid that can be moved and zoomed. */
export function MovementMap({ name, track, children }: MovementMapProps) {
  const { t } = useI18n();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const { view, size, zoomBy, center, fit, press, handlers } = useViewport(place, () => setFollowing(false));
  const last = track?.points.at(-1);
  const follow = useEffectEvent(() => {
    if (isFollowing && last) center(last);
  });
  useEffect(() => follow(), [last, isFollowing]);

  function fitAll() {
    setFollowing(false);
    fit(track?.points ?? []);
  }
  const step = gridStep(view.scale);
  const follows = t('movement.follow');
  return (
    <div className="relative isolate h-[max(320px,calc(100dvh-190px))] min-w-0 overflow-hidden rounded-card border border-line bg-surface">
      <div
        ref={place}
        role="application"
        aria-label={t('movement.plane', { name })}
        aria-describedby={`${id}-help`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the content
        tabIndex={0}
        onKeyDown={(event) => {
          if (press(event)) event.preventDefault();
          else if (event.key === '0') fitAll();
          else if (event.key === 'f') setFollowing(!isFollowing);
        }}
        {...handlers}
        className="absolute inset-0 cursor-grab touch-none -outline-offset-3 active:cursor-grabbing"
      >
        <GridPlane track={track} view={view} size={size} />
      </div>
      <p id={`${id}-help`} className="sr-only">
        {t('movement.help')}
      </p>
      <div className="absolute start-3 top-3 flex gap-0.5 rounded-control border border-line bg-surface p-0.5 shadow-float">
        <IconButton
          size="sm"
          label={t('kit.canvas.zoomOut')}
          icon={<Minus size={16} />}
          onPress={() => zoomBy(1 / 1.4)}
        />
        <IconButton
          size="sm"
          label={t('kit.canvas.zoomIn')}
          icon={<Plus size={16} />}
          onPress={() => zoomBy(1.4)}
        />
        <IconButton size="sm" label={t('kit.canvas.fit')} icon={<Maximize size={15} />} onPress={fitAll} />
        <button
          type="button"
          aria-pressed={isFollowing}
          onClick={() => setFollowing(!isFollowing)}
          className={cx(
            'inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-[7px] px-2.5 text-sm font-medium',
            isFollowing ? 'bg-accent-soft text-accent-ink' : 'text-ink-2 hover:text-ink',
          )}
        >
          <Crosshair size={15} aria-hidden />
          {follows}
        </button>
      </div>
      <div className="pointer-events-none absolute start-4 bottom-3 text-sm text-ink-2">
        <span className="rounded-mark bg-surface/85 px-1">{t('movement.metres', { count: step })}</span>
        <span
          aria-hidden
          style={{ width: step * view.scale }}
          className="block h-1.5 border-x border-b border-ink-3"
        />
      </div>
      {children}
    </div>
  );
}
