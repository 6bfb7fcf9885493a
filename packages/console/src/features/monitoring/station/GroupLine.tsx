import Ellipsis from 'lucide-react/icons/ellipsis';
import { LightMark } from '../../../domain/robot/LightMark.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useGo } from '../../../platform/page/visit.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import { MenuButton } from '../../../ui/MenuButton.tsx';
import { pageState } from '../../../ui/row-selection.ts';
import { networkChecksPage } from '../../network-checks/network-checks.page.ts';
import { lightOrder, type ShownGroup } from './station-view.ts';

export type GroupLineProps = {
  group: ShownGroup;
  isCards: boolean;
  /** `null`: the user has no permission for actions on a selection. */
  selected: ReadonlySet<string> | null;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
};

/** Header of a group: number of robots, and counts of the lights that are not green. */
export function GroupLine({
  group: { id, name, robots, lights },
  isCards,
  selected,
  onSelect,
}: GroupLineProps) {
  const { t, format } = useI18n();
  const go = useGo();
  const ids = robots.map((robot) => robot.id);
  const state = selected && pageState(selected, ids);
  return (
    <div className={cx('flex items-center gap-3 pt-4', isCards ? 'pb-2.5' : 'border-b border-line pb-1.5')}>
      {selected && (
        <span className={cx('flex', !isCards && 'ps-2')}>
          <Checkbox
            aria-label={t('monitoring.selection.group', { name })}
            isSelected={state === 'all'}
            isIndeterminate={state === 'some'}
            onChange={(isSelected) => onSelect(ids, isSelected)}
          />
        </span>
      )}
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
      <MenuButton
        label={t('monitoring.named', { label: t('common.action.more'), value: name })}
        icon={<Ellipsis size={17} />}
        size="sm"
        entries={[{ id: 'network', label: t('shell.page.networkChecks') }]}
        onAction={() => void go(networkChecksPage, { search: { group: id } })}
      />
    </div>
  );
}

/** Number of hidden robots of a group, all of them without problems. */
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
