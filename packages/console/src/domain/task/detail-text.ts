import { readDetail } from '@muster/contract/robot-link/detail';
import { useI18n } from '../../platform/i18n/i18n.ts';

/** Why a command ended as it did, in the reader's language where it is one of our words; else the robot's own. */
export function useDetailText(): (detail: string) => string {
  const { t } = useI18n();
  return (detail) => {
    const known = readDetail(detail);
    if (known === null) return detail;
    // Each phrase takes what it has places for; `readDetail` has made sure that they are there.
    // A command line that printed nothing ends in the separator, which then separates nothing.
    return t(`commands.detail.${known.code}`, known.values as never).replace(/ · $/, '');
  };
}
