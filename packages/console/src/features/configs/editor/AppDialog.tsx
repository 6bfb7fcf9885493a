import { preloadedApp, type PreloadedApp } from '@muster/contract/configs/schemas';
import { toFieldErrors, type FieldErrors } from '@muster/contract/field-errors';
import { limits } from '@muster/contract/limits';
import { useState, type FormEvent } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';

export type AppDialogProps = {
  /** `null` for a new one. */
  app: PreloadedApp | null;
  others: readonly PreloadedApp[];
  onClose: () => void;
  onDone: (app: PreloadedApp) => void;
};

const empty: PreloadedApp = { name: '', packageName: '', className: '', isVisible: true };

function faultsOf(app: PreloadedApp, others: readonly PreloadedApp[]): FieldErrors {
  const result = preloadedApp.safeParse(app);
  if (!result.success) return toFieldErrors(result.error);
  const isDouble = others.some(
    (each) => each.packageName === result.data.packageName && each.className === result.data.className,
  );
  return { fields: isDouble ? { packageName: 'field.duplicate' } : {}, params: {} };
}

export function AppDialog({ app, others, onClose, onDone }: AppDialogProps) {
  const { t } = useI18n();
  const [draft, setDraft] = useState(app ?? empty);
  const [isChecked, setChecked] = useState(false);
  const faults = isChecked ? faultsOf(draft, others) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setChecked(true);
    if (Object.keys(faultsOf(draft, others).fields).length === 0) onDone(preloadedApp.parse(draft));
  }

  function errorOf(field: keyof PreloadedApp): string | undefined {
    const code = faults?.fields[field];
    if (!code) return undefined;
    const { min = 0, max = 0 } = faults?.params[field] ?? {};
    return t(`fields.${code}`, { min, max });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t(app ? 'configs.apps.editTitle' : 'configs.apps.add')}
      closeLabel={t('common.action.close')}
      footer={
        <>
          <Button onPress={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" type="submit" form="preloaded-app">
            {t(app ? 'common.action.confirm' : 'configs.apps.add')}
          </Button>
        </>
      }
    >
      <form id="preloaded-app" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('configs.apps.name')}
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name })}
          error={errorOf('name')}
          maxCount={limits.app.renameMax}
          isRequired
          autoFocus
        />
        <TextField
          label={t('configs.apps.packageName')}
          description={t('fields.field.package_name')}
          value={draft.packageName}
          onChange={(packageName) => setDraft({ ...draft, packageName })}
          error={errorOf('packageName')}
          spellCheck={false}
          autoCapitalize="none"
          isRequired
        />
        <TextField
          label={t('configs.apps.className')}
          labelNote={draft.isVisible ? t('common.value.optional') : undefined}
          description={t('configs.apps.classNameHint')}
          value={draft.className}
          onChange={(className) => setDraft({ ...draft, className })}
          error={errorOf('className')}
          spellCheck={false}
          autoCapitalize="none"
          isRequired={!draft.isVisible}
        />
        <Switch isSelected={draft.isVisible} onChange={(isVisible) => setDraft({ ...draft, isVisible })}>
          {t('configs.apps.show')}
        </Switch>
      </form>
    </Dialog>
  );
}
