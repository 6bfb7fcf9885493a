import { createContext, use, type ReactNode } from 'react';

/** True where filters stand one below the other: each then has its label above it. */
export const LabelledFilters = createContext(false);

type FilterFieldProps = { label: string; children: ReactNode };

/** A filter pill: bare in the line above a list, under its label in a panel or a sheet. */
export function FilterField({ label, children }: FilterFieldProps) {
  if (!use(LabelledFilters)) return children;
  return (
    <div className="flex flex-col gap-1 [&>button]:w-full [&>button]:max-w-none [&>button_svg]:ms-auto [&>button>span]:w-full">
      {/* The button's own name begins with it. */}
      <span aria-hidden className="text-sm font-medium text-ink-2">
        {label}
      </span>
      {children}
    </div>
  );
}
