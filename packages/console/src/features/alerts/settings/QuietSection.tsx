import type { AlertSettings } from '@muster/contract/alerts/settings.schemas';
import { monitoringLimits } from '@muster/contract/monitoring/limits';
import { WeekTimesSection } from '../../../domain/week-time/WeekTimesSection.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Link } from '../../../platform/page/Link.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { conditionsPage } from '../../monitoring/conditions.page.ts';
import type { SettingsSectionProps } from './use-settings-draft.ts';

type QuietTime = AlertSettings['quiet']['times'][number];

const first: QuietTime = { days: [1, 2, 3, 4, 5, 6, 7], from: '20:00', to: '07:00' };

/** Times without mails about alerts. */
export function QuietSection({ draft }: Pick<SettingsSectionProps, 'draft'>) {
  const { t } = useI18n();
  const { quiet } = draft.settings;
  return (
    <WeekTimesSection
      title={t('alerts.settings.quiet.title')}
      description={t('alerts.settings.quiet.hint')}
      times={quiet.times}
      onChange={(times) => draft.edit({ quiet: { ...quiet, times } })}
      first={first}
      max={monitoringLimits.timesMax}
      nameOf={(number) => t('alerts.settings.quiet.time', { number })}
      errorOf={(path) => draft.errorOf(`quiet.times.${path}`)}
    >
      {quiet.times.length > 0 && (
        <Switch
          isLeading
          isSelected={quiet.letsSevereThrough}
          onChange={(letsSevereThrough) => draft.edit({ quiet: { ...quiet, letsSevereThrough } })}
        >
          {t('alerts.settings.quiet.severe')}
        </Switch>
      )}
      <p className="text-sm text-ink-2">
        {t('alerts.settings.quiet.robots')} <Link page={conditionsPage}>{t('shell.page.conditions')}</Link>
      </p>
    </WeekTimesSection>
  );
}
