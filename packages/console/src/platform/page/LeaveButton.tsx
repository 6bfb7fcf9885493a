import { useState } from 'react';
import { useI18n } from '../i18n/i18n.ts';
import { hasUnsaved } from '../leaving.ts';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';

/** In a dialog that covers the page: leaves it. Where unsaved changes would be lost, it says so and is pressed twice. */
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
