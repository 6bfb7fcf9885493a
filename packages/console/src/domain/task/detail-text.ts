import { readDetail } from '@muster/contract/robot-link/detail';
import { useI18n } from '../../platform/i18n/i18n.ts';

/** The reason for a command's result: translated if it is one of our codes, else the robot's own text. */
export function useDetailText(): (detail: string) => string {
  const { t } = useI18n();
  return (detail) => {
    const known = readDetail(detail);
    if (known === null) return detail;
    // Each phrase gets the values it has placeholders for; `readDetail` has checked that they are present. A command
    // line without output ends in the separator, which is removed.
    return t(`commands.detail.${known.code}`, known.values as never).replace(/ · $/, '');
  };
}
