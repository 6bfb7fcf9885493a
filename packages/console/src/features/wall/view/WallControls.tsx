import Maximize from 'lucide-react/icons/maximize';
import Share2 from 'lucide-react/icons/share-2';
import X from 'lucide-react/icons/x';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useFullScreen } from '../screen/use-full-screen.ts';
import { usePointerIdle } from '../screen/use-pointer-idle.ts';

export interface WallControlsProps {
  onClose?: (() => void) | undefined;
  onShare?: (() => void) | undefined;
}

/**
 * Controls over the wall, shown on pointer, touch or keyboard input. On an upright screen they are below: the head has no
 * room for them there, and they covered the number of robots. On a phone, which scrolls, they are above the wall and stay.
 */
export function WallControls({ onClose, onShare }: WallControlsProps) {
  const { t } = useI18n();
  const { isFull, isPossible, enter } = useFullScreen();
  const isIdle = usePointerIdle();
  return (
    <div
      role="group"
      aria-label={t('wall.controls')}
      className={`fixed inset-x-0 top-3 z-10 mx-auto flex w-fit portrait:top-auto portrait:bottom-3 gap-2 rounded-card bg-surface/90 p-1.5 transition-opacity [--spacing:4px] focus-within:opacity-100 max-sm:static max-sm:mb-2 max-sm:bg-transparent max-sm:p-0 max-sm:opacity-100 ${
        isIdle ? 'opacity-0' : ''
      }`}
    >
      {onShare && (
        <IconButton
          label={t('wall.share.open')}
          icon={<Share2 size={18} />}
          variant="secondary"
          onPress={onShare}
        />
      )}
      {isPossible && !isFull && (
        <IconButton
          label={t('wall.fullScreen')}
          icon={<Maximize size={18} />}
          variant="secondary"
          onPress={enter}
        />
      )}
      {onClose && (
        <IconButton label={t('wall.close')} icon={<X size={18} />} variant="secondary" onPress={onClose} />
      )}
    </div>
  );
}
