import { screenshotLimits } from '@muster/contract/screenshots/limits';
import { listSavedScreens, saveScreen } from '@muster/contract/screenshots/saved.endpoints';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { done } from '../../../platform/page/done.ts';
import { useChange } from '../../../platform/query.ts';
import type { ScreenPicture } from './screen-state.ts';

/** Saves one screenshot, with the reason of the view. */
export function useSavePicture(sn: string, reason: string) {
  const { t } = useI18n();
  const report = useReportFailure();
  const change = useChange(saveScreen, [listSavedScreens]);
  return {
    isSaving: change.isPending,
    save({ takenAt, contentType, isBlurred, data, mark }: ScreenPicture) {
      const said = t('screenshots.saved', { count: screenshotLimits.savedDays });
      change.mutate(
        { body: { sn, reason, takenAt, contentType, isBlurred, data, mark } },
        { ...done(said, () => {}), onError: report },
      );
    },
  };
}
