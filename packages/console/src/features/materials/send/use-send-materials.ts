import { listUsage } from '@muster/contract/commands/usage.endpoints';
import type { BodyOf } from '@muster/contract/endpoint';
import { sendMaterial } from '@muster/contract/materials/send.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../platform/api.ts';
import { useMissingText } from '../../../domain/task/use-missing-text.ts';
import { useErrorText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { newUuid } from '../../../platform/request-id.ts';
import { useChangeBy } from '../../../platform/query.ts';
import { toasts } from '../../../ui/toast-queue.ts';
import { materialQuery } from '../materials.queries.ts';
import { DOT } from '../../../ui/dot.ts';

interface Order {
  /** A missing name is fetched if the material could not be sent. */
  materials: readonly { id: string; name?: string }[];
  body: Omit<BodyOf<typeof sendMaterial>, 'requestId'>;
}

/**
 * Sends each material in its own request, all at once. Reports what was sent and what failed; when none was sent, the
 * change fails with the first error.
 */
export function useSendMaterials(onSent: () => void) {
  const { t, format } = useI18n();
  const textOf = useErrorText();
  const missingText = useMissingText();
  const client = useQueryClient();
  // Request ids by content, so that a retry after a lost response sends nothing twice.
  const wishes = useRef(new Map<string, string>());

  function wishOf(id: string, body: Order['body']): string {
    const key = JSON.stringify([id, body]);
    const known = wishes.current.get(key) ?? newUuid();
    wishes.current.set(key, known);
    return known;
  }

  async function nameOf({ id, name }: Order['materials'][number]): Promise<string> {
    // A material deleted since has no name.
    return (
      name ??
      client.fetchQuery(materialQuery(id)).then(
        (found) => found.name,
        () => '—',
      )
    );
  }

  return useChangeBy({
    async mutationFn({ materials, body }: Order) {
      const answers = await Promise.allSettled(
        materials.map(({ id }) =>
          call(sendMaterial, { params: { id }, body: { ...body, requestId: wishOf(id, body) } }),
        ),
      );
      const failed = answers.flatMap((answer, at) =>
        answer.status === 'rejected' ? [{ ...materials[at]!, reason: answer.reason as Error }] : [],
      );
      if (failed.length === materials.length) throw failed[0]!.reason;
      const names = await Promise.all(failed.map(nameOf));
      const sent = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      return { sent, names, reason: failed[0]?.reason };
    },
    onSuccess({ sent, names: failed, reason }) {
      const { offlineDevices: left, missing } = sent[0]!;
      const names = format.list(left.slice(0, 5).map((robot) => robot.name || robot.sn));
      const notes = [
        left.length > 0 && `${t('tasks.leftOut', { count: left.length })} ${names}`,
        missingText(missing),
      ].filter((note) => typeof note === 'string');
      toasts.add({
        tone: notes.length > 0 ? 'info' : 'success',
        title: t('materials.send.done', { count: sent.length }),
        detail: notes.length > 0 ? notes.join(DOT) : undefined,
      });
      if (failed.length > 0)
        toasts.add({
          tone: 'error',
          title: t('materials.send.failed', { names: format.list(failed) }),
          detail: textOf(reason).message,
        });
      onSent();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [listUsage.id] }),
  });
}
