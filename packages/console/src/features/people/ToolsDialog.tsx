import { changeTools, getPerson, listPeople } from '@muster/contract/people/endpoints';
import type { Member } from '@muster/contract/people/schemas';
import { type Tool, toolNames, tools } from '@muster/contract/tools';
import { useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { toasts } from '../../ui/toast-queue.ts';

/** `keep`: for several members, leaves what each of them has. */
type Choice = 'keep' | 'add' | 'remove';

export type ToolsDialogProps = {
  /** One member as shown, or several ids. */
  people: readonly [Member] | readonly string[];
  onClose: () => void;
  /** Called with the ids of those who have left the team. */
  onDone: (gone: readonly string[]) => void;
};

/** Chooses which of the team's tools the members may use; their role defines what they may do there. */
export function ToolsDialog({ people, onClose, onDone }: ToolsDialogProps) {
  const { t } = useI18n();
  const [first] = people;
  const member = typeof first === 'object' ? first : null;
  const has = (tool: Tool): Choice =>
    member === null ? 'keep' : member.tools.includes(tool) ? 'add' : 'remove';
  const [shown] = useState(() => ({ rms: has('rms'), roflow: has('roflow') }));
  const [choices, setChoices] = useState(shown);
  const change = useChange(changeTools, [listPeople, getPerson]);
  const choiceIds: Choice[] = member ? ['add', 'remove'] : ['keep', 'add', 'remove'];

  function submit() {
    const userIds = people.map((each) => (typeof each === 'object' ? each.id : each));
    // Only what this user changed: another one may have changed the other tool meanwhile.
    const touched = tools.filter((tool) => choices[tool] !== shown[tool]);
    const chosen = (choice: Choice) => touched.filter((tool) => choices[tool] === choice);
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
