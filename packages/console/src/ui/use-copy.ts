import { useState } from 'react';

/** Copies text. `copied` is what was copied last, `isForbidden` that the browser did not allow it. */
export function useCopy() {
  const [state, setState] = useState<{ copied: string | null; isForbidden: boolean }>({
    copied: null,
    isForbidden: false,
  });
  return {
    ...state,
    async copy(text: string): Promise<void> {
      try {
        await navigator.clipboard.writeText(text);
        setState({ copied: text, isForbidden: false });
      } catch {
        // Forbidden, or not https: the text stands there to be selected.
        setState({ copied: null, isForbidden: true });
      }
    },
  };
}
