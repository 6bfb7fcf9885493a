import { useState } from 'react';
import { stationPage } from '../../features/monitoring/station.page.ts';
import { wallPage } from '../../features/wall/wall.page.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useLive } from '../../platform/live/hooks.ts';
import { useGo } from '../../platform/page/visit.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useVisit } from '../use-visit.ts';

/** Shown after three minutes without input: any key or press continues; on the station it offers the wall. */
export function IdleDialog() {
  const { t, format } = useI18n();
  const { resume } = useLive();
  const go = useGo();
  const isOnStation = useVisit()?.page.path === stationPage.path;
  const [pausedAt] = useState(() => new Date().toISOString());
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      isOpen
      onClose={resume}
      closeLabel={t('idle.continue')}
      title={t('idle.title')}
      footer={
        <>
          {isOnStation && (
            <Button
              onPress={() => {
                resume();
                void go(wallPage, {});
              }}
            >
              {t('idle.wall')}
            </Button>
          )}
          <Button variant="primary" autoFocus onPress={resume}>
            {t('idle.continue')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2 text-ink-2">
        <p>{t('idle.message', { time: format.dateTime(pausedAt) })}</p>
        {isOnStation && <p>{t('idle.wallHint')}</p>}
      </div>
    </Dialog>
  );
}
