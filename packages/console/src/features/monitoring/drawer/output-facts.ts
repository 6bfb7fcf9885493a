import type { OutputState } from '@muster/contract/devices/output.schemas';
import type { I18n } from '../../../platform/i18n/i18n.ts';

/** A robot's volume, brightness and locks as facts; a dash for what is not known, or not yet. */
export function outputFacts(output: OutputState | null, t: I18n['t'], format: I18n['format']) {
  const percent = (value: number | undefined) => (value === undefined ? '—' : format.percent(value));
  const lock = (isLocked: boolean | undefined) =>
    isLocked === undefined ? '—' : t(`monitoring.fact.${isLocked ? 'locked' : 'unlocked'}`);
  const isChassisLocked = output?.isChassisLocked ?? null;
  return [
    { id: 'volume', term: t('monitoring.fact.volume'), value: percent(output?.volume) },
    { id: 'brightness', term: t('monitoring.fact.brightness'), value: percent(output?.brightness) },
    { id: 'joints', term: t('monitoring.fact.joints'), value: lock(output?.areJointsLocked) },
    ...(isChassisLocked === null
      ? []
      : [{ id: 'chassis', term: t('monitoring.fact.chassis'), value: lock(isChassisLocked) }]),
  ];
}
