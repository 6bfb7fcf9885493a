import { changeTools, getPerson, listPeople } from '@muster/contract/people/endpoints';
import type { Member } from '@muster/contract/people/schemas';
import { type Tool, toolNames, tools } from '@muster/contract/tools';
import { useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { toasts } from '../../ui/toast-queue.ts';

/** Of many people, what they have already may stay as it is. */
type Choice = 'keep' | 'add' | 'remove';

export type ToolsDialogProps = {
  /** One as it is on screen, or the ids of many. */
  people: readonly [Member] | readonly string[];
  onClose: () => void;
  /** With those who had left the team meanwhile. */
  onDone: (gone: readonly string[]) => void;
};

/** Which tools of the team these people may use; what they may do with them is their role's. */
export function ToolsDialog({ people, onClose, onDone }: ToolsDialogProps) {
  const { t } = useI18n();
  const [first] = people;
  const member = typeof first === 'object' ? first : null;
  const has = (tool: Tool): Choice =>
    member === null ? 'keep' : member.tools.includes(tool) ? 'add' : 'remove';
  const [choices, setChoices] = useState(() => ({ rms: has('rms'), roflow: has('roflow') }));
  const change = useChange(changeTools, [listPeople, getPerson]);
  const choiceIds: Choice[] = member ? ['add', 'remove'] : ['keep', 'add', 'remove'];

  function submit() {
    const userIds = people.map((each) => (typeof each === 'object' ? each.id : each));
    const chosen = (choice: Choice) => tools.filter((tool) => choices[tool] === choice);
    change.mutate(
      { body: { userIds, add: chosen('add'), remove: chosen('remove') } },
      {
        onSuccess({ changed, gone }) {
          toasts.add({ tone: 'success', title: t('people.tools.done', { count: changed }) });
          onDone(gone);
        },
      },
    );
  }

  return (
    <FormDialog
      title={
        member
          ? t('people.tools.titleOf', { name: member.name })
          : t('people.tools.titleMany', { count: people.length })
      }
      description={t('people.tools.hint')}
      submitLabel={t('people.tools.submit')}
      change={change}
      onClose={onClose}
      onSubmit={submit}
    >
      {tools.map((tool) => (
        <RadioGroup<Choice>
          key={tool}
          label={toolNames[tool]}
          description={t(`people.tools.of.${tool}`)}
          orientation="horizontal"
          options={choiceIds.map((id) => ({ id, label: t(`people.tools.${id}`) }))}
          value={choices[tool]}
          onChange={(choice) => setChoices((now) => ({ ...now, [tool]: choice }))}
        />
      ))}
    </FormDialog>
  );
}
