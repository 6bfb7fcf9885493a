import { beginScreenView, continueScreenView, endScreenView } from '@muster/contract/screenshots/endpoints';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { useReportFailure } from '../../../platform/failure.ts';
import { createQuickConnection, type QuickConnection } from '../../../platform/live/quick-connection.ts';
import { afterEvent, nothingSeen, type ScreenEvent, type ScreenState } from './screen-state.ts';

export interface ScreenView {
  state: ScreenState;
  /** Takes a picture now, and restarts the count. */
  goOn: () => void;
  /** Starts a new view after the end of this one. */
  again: () => void;
}

const reduce = (state: ScreenState, event: ScreenEvent) => afterEvent(state, event, Date.now());

/**
 * Views a robot's screen while `isOn`. Each time is a separate view with its own log entry; it ends when the component
 * unmounts.
 */
export function useScreenView(
  { id, sn }: { id: string; sn: string },
  reason: string,
  isOn: boolean,
): ScreenView {
  const [state, dispatch] = useReducer(reduce, nothingSeen);
  const [attempt, setAttempt] = useState(0);
  const viewId = useRef<string | null>(null);
  const report = useReportFailure();
  useEffect(() => {
    if (!isOn) return;
    let quick: QuickConnection | undefined;
    let isOver = false;
    const end = (view: string) => void call(endScreenView, { params: { id: view } }).catch(() => {});
    const begun = (view: string) => {
      // Unmounted before the view began.
      if (isOver) return end(view);
      viewId.current = view;
      quick = createQuickConnection(id, { wish: { viewId: view } });
      quick.onMessage((message) => {
        if (message.type !== 'screen') return;
        dispatch(message.what);
        if (message.what.kind !== 'ended') return;
        viewId.current = null;
        quick?.close();
      });
    };
    dispatch({ kind: 'begin' });
    call(beginScreenView, { body: { sn, reason } }).then(
      (begin) => begun(begin.viewId),
      (error: Error) => isOver || dispatch({ kind: 'refused', error }),
    );
    return () => {
      isOver = true;
      quick?.close();
      if (viewId.current !== null) end(viewId.current);
      viewId.current = null;
      dispatch({ kind: 'off' });
    };
  }, [id, sn, reason, isOn, attempt]);

  const goOn = useCallback(() => {
    if (viewId.current === null) return;
    dispatch({ kind: 'goOn' });
    call(continueScreenView, { params: { id: viewId.current } }).catch(report);
  }, [report]);
  return { state, goOn, again: () => setAttempt((count) => count + 1) };
}
