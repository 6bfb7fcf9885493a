import { getActivityState, setActivityRetention } from '@muster/contract/activity/endpoints';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { done } from '../../platform/page/done.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { Banner } from '../../ui/Banner.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { useHeld } from '../../ui/use-held.ts';

const choices = [90, 180, 400, 1095, 3650];

/** How long the team keeps its log. Fewer days delete older entries for good; the dialog warns of it. */
export function RetentionDialog({ keepDays, onClose }: { keepDays: number; onClose: () => void }) {
  const { t } = useI18n();
  const days = useHeld(String(keepDays));
  const change = useChange(setActivityRetention, [getActivityState]);
  const chosen = Number(days.value);
  const options = [...new Set([...choices, keepDays])].toSorted((a, b) => a - b);
  return (
    <FormDialog
      title={t('activity.retention.title')}
      description={t('activity.retention.hint')}
      submitLabel={t('activity.retention.submit')}
      change={change}
      onClose={onClose}
      onSubmit={() =>
        change.mutate(
          { body: { keepDays: chosen } },
          done(() => t('activity.retention.done', { count: chosen }), onClose),
        )
      }
    >
      <RadioGroup
        label={t('activity.retention.action')}
        {...days}
        options={options.map((each) => ({
          id: String(each),
          label: t('activity.retention.days', { count: each }),
        }))}
      />
      {chosen < keepDays && <Banner tone="warn">{t('activity.retention.warning', { count: chosen })}</Banner>}
    </FormDialog>
  );
}
