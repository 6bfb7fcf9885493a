import { screenshotLimits } from '@muster/contract/screenshots/limits';
import { useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { countGraphemes } from '../../ui/graphemes.ts';
import { TextField } from '../../ui/TextField.tsx';

const { reasonMax } = screenshotLimits;

/** Asks for a reason before any screen is shown, if the team requires one. */
export function ReasonForm({ onStart }: { onStart: (reason: string) => void }) {
  const { t } = useI18n();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const wanted = reason.trim();
  // Judged here: the form is gone once the view starts, with what was typed.
  const fault =
    wanted === ''
      ? t('fields.field.required')
      : countGraphemes(wanted) > reasonMax
        ? t('fields.field.too_long', { max: reasonMax })
        : undefined;
  return (
    <form
      className="flex max-w-md flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (fault === undefined) onStart(wanted);
      }}
    >
      <TextField
        label={t('screenshots.reason')}
        description={t('screenshots.reasonHint')}
        value={reason}
        onChange={setReason}
        isRequired
        maxCount={reasonMax}
        error={isChecked ? fault : undefined}
        className="w-full"
      />
      <Button type="submit" variant="primary">
        {t('screenshots.start')}
      </Button>
    </form>
  );
}
