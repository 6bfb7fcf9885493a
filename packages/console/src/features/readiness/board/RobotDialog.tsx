import type { Board, RobotReadiness } from '@muster/contract/readiness/schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { hrefOf } from '../../../platform/page/address.ts';
import { PageDialog } from '../../../platform/page/PageDialog.tsx';
import { useCan } from '../../../platform/permissions.ts';
import { DescriptionList } from '../../../ui/DescriptionList.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { devicesPage } from '../../devices/devices.page.ts';
import { isJudgedAlone } from './judged-alone.ts';
import { useTileText } from './tile-text.ts';

export type RobotDialogProps = { board: Board; robot: RobotReadiness; onClose: () => void };

/** All reasons why a robot is not ready, and the remedy of each. */
export function RobotDialog({ board, robot, onClose }: RobotDialogProps) {
  const { t, format } = useI18n();
  const can = useCan();
  const texts = useTileText(board);
  const { battery, needed, reasons, readyAt, isEstimated } = robot;
  const facts = [
    ...(battery === null
      ? []
      : [{ id: 'battery', term: t('readiness.detail.battery'), value: format.percent(battery) }]),
    ...(needed === null
      ? []
      : [{ id: 'needed', term: t('readiness.detail.needed'), value: format.percent(needed) }]),
    ...(readyAt === null
      ? []
      : [{ id: 'readyAt', term: t('readiness.detail.readyAt'), value: texts.clock(readyAt) }]),
  ];
  return (
    <PageDialog
      onClose={onClose}
      size="sm"
      title={robot.name || robot.sn}
      description={t(`readiness.state.${robot.state}`)}
      footer={
        can('device.read') && (
          <LinkButton href={hrefOf(devicesPage, { search: { device: robot.id } })}>
            {t('readiness.detail.open')}
          </LinkButton>
        )
      }
    >
      {reasons.length === 0 ? (
        <p className="text-ink-2">{t('readiness.detail.well')}</p>
      ) : (
        <ul className="flex flex-col gap-2.5">
          {reasons.map((reason) => {
            const { title, detail } = texts.lineOf(reason, robot);
            return (
              <li key={`${reason.kind} ${reason.has ?? ''}`}>
                <span className="font-semibold">{title}</span>
                {reason.kind === 'code' && <span className="text-ink-3"> {reason.has}</span>}
                {detail && <span className="block text-ink-2">{detail}</span>}
              </li>
            );
          })}
        </ul>
      )}
      {isJudgedAlone(robot) && <p className="mt-3 text-sm text-ink-2">{t('readiness.notWatchedHint')}</p>}
      {facts.length > 0 && (
        <div className="mt-4 border-t border-line-soft pt-3">
          <DescriptionList items={facts} />
          {isEstimated && <p className="mt-2 text-sm text-ink-3">{t('readiness.estimatedHint')}</p>}
        </div>
      )}
    </PageDialog>
  );
}
