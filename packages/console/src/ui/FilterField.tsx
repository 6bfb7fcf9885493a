import { createContext, use, type ReactNode } from 'react';

/** True if filters are stacked: each then has its label above it. */
export const LabelledFilters = createContext(false);

type FilterFieldProps = { label: string; children: ReactNode };

/** A filter button: without a label in the line above a list, below its label in a panel or a sheet. */
export function FilterField({ label, children }: FilterFieldProps) {
  if (!use(LabelledFilters)) return children;
  return (
    <div className="flex flex-col gap-1 [&>button]:w-full [&>button]:max-w-none [&>button_svg]:ms-auto [&>button>span]:w-full">
      {/* The button's own name begins with the label. */}
      <span aria-hidden className="text-sm font-medium text-ink-2">
        {label}
      </span>
      {children}
    </div>
  );
}
