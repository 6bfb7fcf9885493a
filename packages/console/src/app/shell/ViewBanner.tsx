import { endView } from '@muster/contract/viewing/endpoints';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useReportFailure } from '../../platform/failure.ts';
import { paths } from '../../platform/paths.ts';
import { useChange } from '../../platform/query.ts';
import { useSession } from '../../platform/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

/** Shown while viewing the console as another user: whose view it is, that it is read-only, and how to leave it. */
export function ViewBanner() {
  const { t } = useI18n();
  const { name, team, customRole } = useSession();
  const report = useReportFailure();
  const change = useChange(endView);
  const role = customRole?.name ?? t(`common.role.${team.role}`);
  return (
    <Banner
      tone="warn"
      className="-mt-1 mb-3"
      action={
        <Button
          size="sm"
          isPending={change.isPending}
          onPress={() =>
            change.mutate({}, { onSuccess: () => location.assign(paths.people), onError: report })
          }
        >
          {t('viewing.end')}
        </Button>
      }
    >
      {t('viewing.banner', { name, role })}
    </Banner>
  );
}
