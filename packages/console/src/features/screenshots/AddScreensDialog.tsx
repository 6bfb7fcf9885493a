import { screenshotLimits } from '@muster/contract/screenshots/limits';
import { useState } from 'react';
import { RobotPickList } from '../../domain/robot/RobotPickList.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';

type AddScreensDialogProps = {
  sns: readonly string[];
  onClose: () => void;
  onShow: (sns: readonly string[]) => void;
};

/** Selects the robots shown side by side. */
export function AddScreensDialog({ sns, onClose, onShow }: AddScreensDialogProps) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState(sns);
  const { robotsMax } = screenshotLimits;
  const hint = t('screenshots.add.hint', { count: robotsMax });
  const isFitting = chosen.length > 0 && chosen.length <= robotsMax;
  return (
    <FormDialog
      title={t('screenshots.add.title')}
      description={hint}
      submitLabel={t('screenshots.add.submit')}
      disabledReason={!isFitting && hint}
      onSubmit={() => onShow(chosen)}
      onClose={onClose}
    >
      <RobotPickList by="sn" values={chosen} onChange={setChosen} />
    </FormDialog>
  );
}
