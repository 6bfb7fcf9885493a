import type { Board, Reason, RobotReadiness } from '@muster/contract/readiness/schemas';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useWallClock } from './use-clock.ts';

export interface TileText {
  /** What prevents the robot from being ready. */
  title: string;
  /** When it ends, or what it needs; empty if there is nothing to add. */
  detail: string;
}

/** The main reason: first one that only a person can remove, then one that the button fixes. */
function decidingReason({ reasons }: Pick<RobotReadiness, 'reasons'>): Reason | undefined {
  return (
    reasons.find(({ way }) => way === 'person') ?? reasons.find(({ way }) => way === 'fix') ?? reasons[0]
  );
}

/** Texts for reasons, with times in the time zone of the place. */
export function useTileText({ timeZone, lesson }: Pick<Board, 'timeZone' | 'lesson'>) {
  const { t, format } = useI18n();
  const clock = useWallClock(timeZone);
  const percent = (value: string | null) => format.percent(Number(value ?? 0));

  function titleOf({ kind, way, has }: Reason): string {
    const isUnderWay = way === 'itself';
    switch (kind) {
      case 'battery':
        return isUnderWay
          ? t('readiness.what.charging', { percent: percent(has) })
          : t('readiness.what.battery', { percent: percent(has) });
      case 'tooLong':
        return t('readiness.what.tooLong', { count: Number(has) });
      case 'appMissing':
        return isUnderWay ? t('readiness.what.installing') : t('readiness.what.appMissing');
      case 'appOld':
        return isUnderWay
          ? t('readiness.what.installing')
          : t('readiness.what.appOld', { version: has ?? '' });
      case 'config':
        return isUnderWay ? t('readiness.what.configuring') : t('readiness.what.config');
      case 'asleep':
        return isUnderWay ? t('readiness.what.waking') : t('readiness.what.asleep');
      case 'otherApp':
        return isUnderWay ? t('readiness.what.opening') : t('readiness.what.otherApp');
      case 'code':
        if (isUnderWay) return t('readiness.what.restarting');
        return has !== null && isMonitorCode(has) ? t(`monitorCodes.${has}.title`) : (has ?? '');
      case 'offline':
        return isUnderWay ? t('readiness.what.restarting') : t('readiness.what.offline');
      case 'work':
        return has === 'device.restart' ? t('readiness.what.restarting') : t('readiness.what.work');
      default:
        return t(`readiness.what.${kind}`);
    }
  }

  const needsValue = (value: string) => t('readiness.until.needs', { value });

  /** The remedy. */
  function needOf({ kind, way, at, needs }: Reason, fixes: RobotReadiness['fixes']): string {
    if (kind === 'offline') return at === null ? '' : t('readiness.until.since', { time: clock(at) });
    if (kind === 'battery')
      return at === null ? needsValue(percent(needs)) : t('readiness.until.plugBy', { time: clock(at) });
    if (kind === 'appOld' && needs !== null) return needsValue(needs);
    if (kind === 'appMissing') return needsValue(needs ?? lesson.appName ?? lesson.packageName ?? '');
    if (kind === 'tooLong') return t('readiness.until.lessonLonger');
    if (way === 'person') return kind === 'code' ? t('readiness.until.person') : '';
    const step = { asleep: 'wake', config: 'config', otherApp: 'open', code: 'restart' }[kind as string] as
      | 'wake'
      | undefined;
    const isThere = fixes.some((fix) => fix.kind === step);
    return step && isThere ? t(`readiness.until.${step}`) : t('readiness.until.resend');
  }

  function whenOf({ state, readyAt }: RobotReadiness): string {
    if (readyAt === null) return '';
    const time = clock(readyAt);
    return state === 'late' ? t('readiness.until.tooLate', { time }) : t('readiness.until.ready', { time });
  }

  return {
    clock,
    whenOf,
    /** Text of one reason among several. */
    lineOf: (reason: Reason, robot: RobotReadiness): TileText => ({
      title: titleOf(reason),
      detail: reason.way === 'itself' ? '' : needOf(reason, robot.fixes),
    }),
    of(robot: RobotReadiness): TileText {
      const reason = decidingReason(robot);
      if (reason === undefined) return { title: t('readiness.state.ready'), detail: '' };
      const isTimed = reason.way === 'itself' || robot.state === 'late';
      return { title: titleOf(reason), detail: isTimed ? whenOf(robot) : needOf(reason, robot.fixes) };
    },
  };
}

export type TileTexts = ReturnType<typeof useTileText>;
