import type { AppLink } from '@muster/contract/apps/schemas';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Unlink from 'lucide-react/icons/unlink';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Pill } from '../../ui/Pill.tsx';

const looks = {
  normal: { tone: 'plain', icon: null },
  linkOff: { tone: 'warn', icon: <Unlink size={12} aria-hidden /> },
  notFound: { tone: 'warn', icon: <CircleAlert size={12} aria-hidden /> },
} as const;

/** Whether a referenced package exists in the library, with a hint what to do if not. */
export function AppLinkState({ link }: { link: AppLink }) {
  const { t } = useI18n();
  return (
    <span className="block text-sm text-ink-3">
      <Pill {...looks[link]}>{t(`apps.link.${link}`)}</Pill>
      {link !== 'normal' && <span className="ms-1.5">{t(`apps.linkHint.${link}`)}</span>}
    </span>
  );
}
