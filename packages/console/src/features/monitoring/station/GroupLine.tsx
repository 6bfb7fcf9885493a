import { LightMark } from '../../../domain/robot/LightMark.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { lightOrder, type ShownGroup } from './station-view.ts';

/** The head of a group: how many robots, and how many lights of each kind that is not green. */
export function GroupLine({
  group: { name, robots, lights },
  isCards,
}: {
  group: ShownGroup;
  isCards: boolean;
}) {
  const { t, format } = useI18n();
  return (
    <div className={cx('flex items-baseline gap-3 pt-5', isCards ? 'pb-2.5' : 'border-b border-line pb-1.5')}>
      <h2 className="truncate font-semibold">{name}</h2>
      <span className="shrink-0 text-sm text-ink-3">{t('devices.robots', { count: robots.length })}</span>
      <span className="ms-auto flex shrink-0 gap-3 text-sm text-ink-2 tabular-nums">
        {lightOrder
          .filter((light) => light !== 'online' && lights[light] > 0)
          .map((light) => (
            <span
              key={light}
              className="inline-flex items-center gap-1.5"
              title={t(`monitoring.light.${light}`)}
            >
              <LightMark light={light} />
              <span className="sr-only">{t(`monitoring.light.${light}`)}</span>
              {format.number(lights[light])}
            </span>
          ))}
      </span>
    </div>
  );
}

/** What is folded away of a group: all of them are well. */
export function MoreLine({ hidden, onShow }: { hidden: number; onShow: () => void }) {
  const { t } = useI18n();
  return (
    <div className="pt-1">
      <Button variant="quiet" size="sm" onPress={onShow}>
        {t('monitoring.showWell', { count: hidden })}
      </Button>
    </div>
  );
}
