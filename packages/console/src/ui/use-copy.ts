import { useState } from 'react';

/** Copies text. `copied` is the last copied text, `isForbidden` is true if the browser did not allow it. */
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
        // Forbidden, or no HTTPS: the user can still select the text.
        setState({ copied: null, isForbidden: true });
      }
    },
  };
}
