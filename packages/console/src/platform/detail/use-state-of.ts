import { useState } from 'react';

/**
 * State of one object, such as its open dialog or the page of its list. It begins anew when another object is shown: a
 * dialog must not save the values of one robot to the next.
 */
export function useStateOf<Value>(id: string, initial: Value): [Value, (value: Value) => void] {
  const [state, setState] = useState({ id, value: initial });
  if (state.id !== id) setState({ id, value: initial });
  // An answer about the object that was shown before changes nothing here.
  const set = (value: Value) => setState((now) => (now.id === id ? { id, value } : now));
  return [state.id === id ? state.value : initial, set];
}
