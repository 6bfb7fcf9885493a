import type { ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button, ListBox, Popover } from 'react-aria-components/Select';
import type { FieldTexts } from './FieldFrame.tsx';
import { FieldHelp, FieldLabel } from './FieldText.tsx';
import type { Option } from './OptionContent.tsx';
import { popoverClass } from './popover-class.ts';
import { SelectOption } from './SelectOption.tsx';

const buttonClass =
  'flex h-9 w-full items-center gap-2 rounded-control border border-line bg-surface px-3 text-start shadow-raised ' +
  'transition-colors hover:border-not-set disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 ' +
  'group-data-invalid:border-high data-focus-visible:border-accent pointer-coarse:text-lg';

/** The button of a select, which shows the chosen value. */
function SelectButton({ children }: { children: ReactNode }) {
  return (
    <Button className={buttonClass}>
      {children}
      <ChevronDown size={16} aria-hidden className="shrink-0 text-ink-3" />
    </Button>
  );
}

type SelectFrameProps = FieldTexts & { options: readonly Option[]; children: ReactNode };

/** The parts of a select: its label, the button that shows the value, help, and the options. */
export function SelectFrame({
  label,
  isLabelHidden,
  description,
  error,
  options,
  children,
}: SelectFrameProps) {
  return (
    <>
      <FieldLabel {...{ label, isLabelHidden }} />
      <SelectButton>{children}</SelectButton>
      <FieldHelp {...{ description, error }} />
      <Popover className={popoverClass} offset={5}>
        {/* A list as tall as the window would hide the dialog around the field. */}
        <ListBox items={options} className="max-h-72 overflow-y-auto outline-none">
          {(option) => <SelectOption option={option} />}
        </ListBox>
      </Popover>
    </>
  );
}
