import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
// The building blocks of React Aria's TooltipTrigger, which itself would import the tooltip box eagerly.
import { FocusableProvider } from 'react-aria/private/interactions/useFocusable';
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger';
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import { useFetchedWhenIdle } from './when-idle.ts';
import { lazyKit } from './lazy-kit.ts';

const loadBox = () => import('./tooltip/TooltipBox.tsx');
const TooltipBox = lazyKit(async () => (await loadBox()).TooltipBox);

export type TooltipProps = {
  /** Without one no tooltip is shown, and the element stays the same when one is given later. */
  text: ReactNode;
  /** One focusable React Aria element; a disabled one shows no tooltip, so use aria-disabled instead. */
  children: ReactNode;
  placement?: 'top' | 'bottom' | 'start' | 'end';
  delay?: number;
};

export function Tooltip({ text, children, placement = 'top', delay = 500 }: TooltipProps) {
  useFetchedWhenIdle(loadBox);
  const timing = { delay, closeDelay: 80, isDisabled: !text };
  const triggerRef = useRef<HTMLElement>(null);
  const state = useTooltipTriggerState(timing);
  const { triggerProps, tooltipProps } = useTooltipTrigger(timing, state, triggerRef);
  const [isAsked, setAsked] = useState(false);
  if (state.isOpen && !isAsked) setAsked(true);
  // Closes a tooltip that lost its text: it would consume the Escape that should close the dialog behind it.
  useEffect(() => {
    if (!text && state.isOpen) state.close(true);
  }, [text, state]);
  return (
    <>
      <FocusableProvider {...triggerProps} ref={triggerRef}>
        {children}
      </FocusableProvider>
      {isAsked && (
        <Suspense>
          <TooltipBox {...{ text, placement, state, triggerRef }} id={tooltipProps.id} />
        </Suspense>
      )}
    </>
  );
}
