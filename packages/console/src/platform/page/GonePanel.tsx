import SearchX from 'lucide-react/icons/search-x';
import { Empty } from '../../ui/Empty.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { ErrorText } from '../failure.ts';
import { useI18n } from '../i18n/i18n.ts';

/** Shown in place of an object that was deleted or that the user may not see. */
export function GonePanel({ text, back }: { text: ErrorText; back?: string }) {
  const { t } = useI18n();
  return (
    <Empty
      icon={<SearchX size={22} aria-hidden />}
      title={text.title}
      action={
        back !== undefined && (
          <LinkButton href={back} variant="secondary">
            {t('shell.gone.back')}
          </LinkButton>
        )
      }
    >
      {text.message}
    </Empty>
  );
}
