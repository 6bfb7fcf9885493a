import { useEffect, useState } from 'react';

/** Whether the page has the whole screen, and the way to it and back. */
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
    /** A phone whose browser has no full screen has no button for it. */
    isPossible: document.fullscreenEnabled,
    enter: () => void document.documentElement.requestFullscreen().catch(() => {}),
  };
}
