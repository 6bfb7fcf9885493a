import type { RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components/Popover';
import { popoverClass } from '../../ui/popover-class.ts';
import { ChoiceList } from './ChoiceList.tsx';
import type { RemoteFilterProps } from './RemoteFilter.tsx';

const all = '\u0000all';

export type RemoteFilterPopoverProps = RemoteFilterProps & {
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
};

/** What a RemoteFilter opens; it stays open where several may be chosen. */
export function RemoteFilterPopover(props: RemoteFilterPopoverProps) {
  const {
    label,
    allLabel,
    values,
    onChange,
    isMultiple = false,
    choices,
    triggerRef,
    isOpen,
    onClose,
  } = props;
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      placement="bottom start"
      offset={5}
      className={`${popoverClass} max-h-96! w-72`}
    >
      <Dialog aria-label={label} className="outline-none">
        <ChoiceList
          label={label}
          choices={choices}
          first={[{ id: all, label: allLabel }]}
          list={{
            selectionMode: isMultiple ? 'multiple' : 'single',
            selectionBehavior: 'toggle',
            // Escape closes the popover; by default it would clear what was chosen.
            escapeKeyBehavior: 'none',
            selectedKeys: values.length > 0 ? values : [all],
            onSelectionChange(keys: 'all' | Set<string>) {
              const next = [...keys].map(String);
              // Chosen ids that are not among the choices shown stay chosen.
              onChange(next.includes(all) && values.length > 0 ? [] : next.filter((id) => id !== all));
              if (!isMultiple) onClose();
            },
          }}
        />
      </Dialog>
    </Popover>
  );
}
