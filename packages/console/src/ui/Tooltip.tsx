import type { ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

export type TooltipProps = {
  text: ReactNode;
  /** One focusable piece of react-aria; a disabled one shows no tooltip, so say aria-disabled instead. */
  children: ReactNode;
  placement?: 'top' | 'bottom' | 'start' | 'end';
  delay?: number;
};

export function Tooltip({ text, children, placement = 'top', delay = 500 }: TooltipProps) {
  return (
    <TooltipTrigger delay={delay} closeDelay={80}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={6}
        className="z-50 max-w-72 rounded-[8px] bg-action-bar px-2.5 py-1.5 text-sm text-on-action-bar shadow-float transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
