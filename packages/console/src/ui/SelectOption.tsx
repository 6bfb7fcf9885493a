import type { ReactNode } from 'react';
import { ListBoxItem } from 'react-aria-components/ListBox';
import Check from 'lucide-react/icons/check';
import { optionClass } from './popover-class.ts';

export type Option<Id extends string = string> = {
  id: Id;
  label: string;
  description?: string;
  icon?: ReactNode;
  isDisabled?: boolean;
};

export function SelectOption({ option }: { option: Option }) {
  return (
    <ListBoxItem
      id={option.id}
      textValue={option.label}
      isDisabled={option.isDisabled}
      className={optionClass}
    >
      {({ isSelected }) => (
        <>
          {option.icon}
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="truncate">{option.label}</span>
            {option.description && (
              <span data-description className="text-sm text-ink-3">
                {option.description}
              </span>
            )}
          </span>
          {isSelected && <Check size={16} aria-hidden className="shrink-0 text-accent" />}
        </>
      )}
    </ListBoxItem>
  );
}
