import Search from 'lucide-react/icons/search';
import { Button } from 'react-aria-components/Button';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { paletteShortcut } from './use-palette.ts';

/** Looks like the field that it opens. */
export function PaletteButton({ onPress }: { onPress: () => void }) {
  const { t } = useI18n();
  return (
    <Button
      onPress={onPress}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex h-9 w-full shrink-0 items-center gap-2.5 rounded-control border border-line bg-surface px-3 text-ink-3 shadow-raised transition-colors hover:border-not-set hover:text-ink-2"
    >
      <Search size={16} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 truncate text-start">{t('palette.open')}</span>
      <Kbd>{paletteShortcut}</Kbd>
    </Button>
  );
}
