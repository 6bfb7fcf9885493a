import type { ReactNode } from 'react';
import type { DrawerProps, DrawerStep } from './drawer-props.ts';
import { DialogFooter } from '../DialogFooter.tsx';
import { CloseButton } from '../CloseButton.tsx';
import { useKitPhrases } from '../kit-phrases.ts';
import { StepButtons } from './StepButtons.tsx';

/** Header, body and footer of a drawer; only its body scrolls. */
export function DrawerContent(props: DrawerProps & { heading: ReactNode }) {
  const { leading, heading, subtitle, closeLabel, onClose, children, footer, step } = props;
  return (
    <>
      <header className="flex items-center gap-3 border-b border-line-soft py-3.5 ps-5 pe-4">
        {leading}
        <div className="min-w-0 flex-1">
          <div className="truncate text-lg font-semibold">{heading}</div>
          {subtitle && <div className="truncate text-sm text-ink-3">{subtitle}</div>}
        </div>
        {step && <Steps {...step} />}
        <CloseButton label={closeLabel} onClose={onClose} variant="secondary" />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
      <DialogFooter className="pb-[max(14px,env(safe-area-inset-bottom))]">{footer}</DialogFooter>
    </>
  );
}

function Steps({ position, total, onPrevious, onNext }: DrawerStep) {
  const t = useKitPhrases();
  return (
    <div className="flex items-center gap-1.5">
      <span role="status" className="me-1 text-sm whitespace-nowrap text-ink-3 tabular-nums">
        {t('kit.drawer.position', { position, total })}
      </span>
      <StepButtons
        variant="secondary"
        previousLabel={t('kit.drawer.previous')}
        nextLabel={t('kit.drawer.next')}
        onPrevious={onPrevious}
        onNext={onNext}
      />
    </div>
  );
}
