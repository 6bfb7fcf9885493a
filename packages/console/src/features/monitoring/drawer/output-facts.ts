import type { OutputState } from '@muster/contract/devices/output.schemas';
import type { I18n } from '../../../platform/i18n/i18n.ts';

/** A robot's volume, brightness and locks as facts; none if they are unknown. */
export function outputFacts(output: OutputState | null, t: I18n['t'], format: I18n['format']) {
  if (output === null) return [];
  const { volume, brightness, areJointsLocked, isChassisLocked } = output;
  const lock = (isLocked: boolean) => t(`monitoring.fact.${isLocked ? 'locked' : 'unlocked'}`);
  return [
    { id: 'volume', term: t('monitoring.fact.volume'), value: format.percent(volume) },
    { id: 'brightness', term: t('monitoring.fact.brightness'), value: format.percent(brightness) },
    { id: 'joints', term: t('monitoring.fact.joints'), value: lock(areJointsLocked) },
    ...(isChassisLocked === null
      ? []
      : [{ id: 'chassis', term: t('monitoring.fact.chassis'), value: lock(isChassisLocked) }]),
  ];
}
