import { Suspense, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { FeedbackDialog } from '../../features/feedback/feedback.dialog.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useSession } from '../../platform/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { useMenuTrigger } from '../../ui/use-menu-trigger.ts';

const loadPanel = () => import('./AccountMenuPanel.tsx');
const AccountMenuPanel = lazyPart(loadPanel, 'AccountMenuPanel');

export function AccountMenu() {
  const { t } = useI18n();
  const session = useSession();
  const [isWriting, setWriting] = useState(false);
  const { trigger, place } = useMenuTrigger(loadPanel);
  const label = `${t('shell.account.label')}: ${session.name}`;
  return (
    <>
      <Button
        {...trigger}
        aria-label={label}
        className="mt-0.5 flex shrink-0 rounded-full transition hover:ring-3 hover:ring-ink/8"
      >
        <Avatar name={session.name} imageUrl={session.avatar} isDecorative />
      </Button>
      {place && (
        <Suspense>
          <AccountMenuPanel place={place} label={label} onFeedback={() => setWriting(true)} />
        </Suspense>
      )}
      {isWriting && <FeedbackDialog onClose={() => setWriting(false)} />}
    </>
  );
}
