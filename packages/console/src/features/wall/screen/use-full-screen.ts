import { useEffect, useState } from 'react';

/** Full-screen state of the page, and functions to change it. */
export function useFullScreen() {
  const [isFull, setFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const note = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', note);
    return () => {
      document.removeEventListener('fullscreenchange', note);
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => {});
    };
  }, []);
  return {
    isFull,
    /** `false` on phones without full screen: no button is shown. */
    isPossible: document.fullscreenEnabled,
    enter: () => void document.documentElement.requestFullscreen().catch(() => {}),
  };
}
