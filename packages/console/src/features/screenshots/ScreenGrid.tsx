import { screenshotLimits } from '@muster/contract/screenshots/limits';
import type { ScreenRobot } from '@muster/contract/screenshots/schemas';
import { useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { ScreenTile } from './view/ScreenTile.tsx';

type ScreenGridProps = {
  robots: readonly ScreenRobot[];
  reason: string;
  onRemove: (sn: string) => void;
};

const columns = (count: number) =>
  count === 1 ? 'max-w-3xl' : count <= 4 ? 'sm:grid-cols-2' : 'sm:grid-cols-2 xl:grid-cols-3';

/** Screens side by side, with one prompt for all of them to continue. */
export function ScreenGrid({ robots, reason, onRemove }: ScreenGridProps) {
  const { t } = useI18n();
  const [resting, setResting] = useState<ReadonlySet<string>>(new Set());
  const [goesOn, setGoesOn] = useState(0);
  const note = (sn: string, isResting: boolean) =>
    setResting((known) => {
      if (known.has(sn) === isResting) return known;
      const next = new Set(known);
      if (isResting) next.add(sn);
      else next.delete(sn);
      return next;
    });
  const isAsked = robots.some(({ sn }) => resting.has(sn));
  return (
    <>
      {isAsked && (
        <Banner
          className="mb-4"
          action={
            <Button variant="primary" autoFocus onPress={() => setGoesOn((count) => count + 1)}>
              {t('screenshots.pause.action')}
            </Button>
          }
        >
          {t('screenshots.pause.question', { count: screenshotLimits.count })}
        </Banner>
      )}
      <div className={cx('grid gap-x-5 gap-y-4', columns(robots.length))}>
        {robots.map((robot) => (
          <ScreenTile
            key={robot.id}
            robot={robot}
            reason={reason}
            goesOn={goesOn}
            onResting={note}
            onRemove={robots.length > 1 ? () => onRemove(robot.sn) : null}
          />
        ))}
      </div>
    </>
  );
}
