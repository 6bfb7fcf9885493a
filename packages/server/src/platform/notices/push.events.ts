import { defineEvent } from '../events/event.ts';

export interface PushText {
  /** Account address of the recipient, who is left out if not in the team or without a subscribed browser. */
  email: string;
  title: string;
  body: string;
  /** The page of the console that it links to. */
  path: string;
}

/** Requests push messages to the browsers of team members who subscribed to them. */
export const pushAsked = defineEvent<{ teamId: string; texts: readonly PushText[] }>('push.asked');
