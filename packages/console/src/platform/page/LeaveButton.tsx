import { useState } from 'react';
import { useI18n } from '../i18n/i18n.ts';
import { hasUnsaved } from '../leaving.ts';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';

/** Leaves the page, from a dialog that covers it. With unsaved changes the first press only shows a warning. */
export function LeaveButton({ label, onLeave }: { label: string; onLeave: () => void }) {
  const { t } = useI18n();
  const [isWarned, setWarned] = useState(false);
  return (
    <>
      {isWarned && (
        <p role="alert" className="w-full text-sm text-high-ink">
          {t('configs.unsaved.message')}
        </p>
      )}
      <PlainButton
        variant={isWarned ? 'danger' : 'quiet'}
        onClick={() => (isWarned || !hasUnsaved() ? onLeave() : setWarned(true))}
      >
        {isWarned ? t('configs.unsaved.leave') : label}
      </PlainButton>
    </>
  );
}
