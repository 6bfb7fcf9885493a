import { toasts } from '../../ui/toast-queue.ts';

/**
 * What follows a change that went well, for `mutate`: it is said, and the dialog goes.
 * @param said in words, or what makes them of the reply
 */
export function done<Reply>(said: string | ((reply: Reply) => string), onClose: () => void) {
  return {
    onSuccess(reply: Reply) {
      toasts.add({ tone: 'success', title: typeof said === 'string' ? said : said(reply) });
      onClose();
    },
  };
}
