import { screenshotLimits } from '@muster/contract/screenshots/limits';
import { useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** Asks for a reason before any screen is shown, if the team requires one. */
export function ReasonForm({ onStart }: { onStart: (reason: string) => void }) {
  const { t } = useI18n();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <form
      className="flex max-w-md flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!isMissing) onStart(reason.trim());
      }}
    >
      <TextField
        label={t('screenshots.reason')}
        description={t('screenshots.reasonHint')}
        value={reason}
        onChange={setReason}
        isRequired
        maxCount={screenshotLimits.reasonMax}
        error={isChecked && isMissing ? t('fields.field.required') : undefined}
        className="w-full"
      />
      <Button type="submit" variant="primary">
        {t('screenshots.start')}
      </Button>
    </form>
  );
}
