import { toasts } from '../../ui/toast-queue.ts';

/**
 * The `onSuccess` of a mutation: shows a toast and closes the dialog.
 * @param said the toast's text, or a function that makes it from the reply
 */
export function done<Reply>(said: string | ((reply: Reply) => string), onClose: () => void) {
  return {
    onSuccess(reply: Reply) {
      toasts.add({ tone: 'success', title: typeof said === 'string' ? said : said(reply) });
      onClose();
    },
  };
}
