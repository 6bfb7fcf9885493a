import { defineEvent } from '../events/event.ts';

export interface PushText {
  /** Whose browsers: the address of an account. One that has none in the team, or no browser, is left out. */
  email: string;
  title: string;
  body: string;
  /** Where it leads in the console. */
  path: string;
}

/** Something is to be said in the browsers of people of a team, as far as they asked for it. */
export const pushAsked = defineEvent<{ teamId: string; texts: readonly PushText[] }>('push.asked');
