import { Suspense, type ReactNode } from 'react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Button } from '../../ui/Button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useMenuTrigger } from '../../ui/use-menu-trigger.ts';
import { useI18n } from '../i18n/i18n.ts';
import { lazyKit } from '../../ui/lazy-kit.ts';

const load = () => import('../../ui/FilterPanel.tsx');
const FilterPanel = lazyKit(async () => (await load()).FilterPanel);

type MoreFiltersProps = {
  title: string;
  /** The button's text: the title, or the number of active filters. */
  summary: string;
  isActive: boolean;
  children: ReactNode;
};

/** Filters that do not fit the line above a list; on a phone they are in the sheet with the others. */
export function MoreFilters({ title, summary, isActive, children }: MoreFiltersProps) {
  const { t } = useI18n();
  const { trigger, place } = useMenuTrigger(load);
  if (useIsPhone()) return children;
  return (
    <>
      <Button
        {...trigger}
        aria-haspopup="dialog"
        variant={isActive ? 'filterActive' : 'quiet'}
        icon={<SlidersHorizontal size={16} aria-hidden />}
      >
        {summary}
      </Button>
      {place && (
        <Suspense>
          <FilterPanel place={place} title={title} closeLabel={t('common.action.close')}>
            {children}
          </FilterPanel>
        </Suspense>
      )}
    </>
  );
}
