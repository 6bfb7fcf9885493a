import type { ScreenRobot } from '@muster/contract/screenshots/schemas';
import Eye from 'lucide-react/icons/eye';
import { useI18n } from '../../../platform/i18n/i18n.ts';

/** What people near the robot notice of the viewing, and what is hidden from the viewer. */
export function WatchedNote({ rules }: Pick<ScreenRobot, 'rules'>) {
  const { t } = useI18n();
  const watched = t(rules.showsNames ? 'screenshots.watchedNames' : 'screenshots.watched');
  return (
    <p className="flex items-start gap-2 text-sm text-ink-2">
      <Eye size={16} aria-hidden className="mt-px shrink-0" />
      <span>
        {watched}
        {rules.isBlurred && ` · ${t('screenshots.blurred')}`}
      </span>
    </p>
  );
}
