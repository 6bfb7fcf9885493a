/**
 * For `setQueryData` with the reply of a save: keeps what is newer. A reply that took long can arrive after another user's
 * later version was read.
 */
export const newerOf =
  <Saved extends object>(key: keyof Saved, reply: Saved) =>
  (known: Saved | undefined): Saved =>
    known && known[key] > reply[key] ? known : reply;
