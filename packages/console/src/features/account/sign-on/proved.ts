/** What the tab that came back from a provider tells the others of this browser. */
export const PROVED = 'proved';

export const signOnChannel = () => new BroadcastChannel('sign-on');
