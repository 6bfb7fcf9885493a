import type { RefObject } from 'react';
import { Tooltip, TooltipTriggerStateContext, type TooltipTriggerState } from 'react-aria-components/Tooltip';
import type { TooltipProps } from '../Tooltip.tsx';

export type TooltipBoxProps = Pick<TooltipProps, 'text' | 'placement'> & {
  /** What the trigger is described by. */
  id: string | undefined;
  state: TooltipTriggerState;
  triggerRef: RefObject<Element | null>;
};

/** What a Tooltip shows. Apart from it: where it belongs is worked out by much code, and nobody needs it at once. */
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
