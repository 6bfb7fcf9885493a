import type { RefObject } from 'react';
import { Tooltip, TooltipTriggerStateContext, type TooltipTriggerState } from 'react-aria-components/Tooltip';
import type { TooltipProps } from '../Tooltip.tsx';

export type TooltipBoxProps = Pick<TooltipProps, 'text' | 'placement'> & {
  /** Id for the trigger's aria-describedby. */
  id: string | undefined;
  state: TooltipTriggerState;
  triggerRef: RefObject<Element | null>;
};

/** The box of a Tooltip. A file of its own: positioning needs much code, and is never needed immediately. */
export function TooltipBox({ text, state, ...place }: TooltipBoxProps) {
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        {...place}
        offset={6}
        className="z-50 max-w-72 rounded-[8px] bg-action-bar px-2.5 py-1.5 text-sm text-on-action-bar shadow-float transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0"
      >
        {text}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
