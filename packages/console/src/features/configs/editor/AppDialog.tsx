import { preloadedApp, type PreloadedApp } from '@muster/contract/configs/schemas';
import { toFieldErrors, type FieldErrors } from '@muster/contract/field-errors';
import { appLimits } from '@muster/contract/configs/limits';
import type { KnownApp } from '@muster/contract/apps/schemas';
import { useState } from 'react';
import { AppChooser } from '../../../domain/app/AppChooser.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { firstGraphemes } from '../../../ui/graphemes.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { NameField } from '../../../ui/NameField.tsx';
import { TextField } from '../../../ui/TextField.tsx';

export type AppDialogProps = {
  /** `null` for a new app. */
  app: PreloadedApp | null;
  others: readonly PreloadedApp[];
  onClose: () => void;
  onDone: (app: PreloadedApp) => void;
};

/** Turns off spell check and capitalisation: identifiers must reach Android as typed. */
const identifier = { spellCheck: false, autoCapitalize: 'none' };

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
  const [start] = useState(app ?? empty);
  const [draft, setDraft] = useState(start);
  const [isChecked, setChecked] = useState(false);
  const [chosen, setChosen] = useState<KnownApp | null>(null);
  const faults = isChecked ? faultsOf(draft, others) : null;

  function submit() {
    setChecked(true);
    if (Object.keys(faultsOf(draft, others).fields).length === 0) onDone(preloadedApp.parse(draft));
  }

  function errorOf(field: keyof PreloadedApp): string | undefined {
    const code = faults?.fields[field];
    if (!code) return undefined;
    const { min = 0, max = 0 } = faults?.params[field] ?? {};
    return t(`fields.${code}`, { min, max });
  }

  const fieldOf = (name: 'name' | 'packageName' | 'className') => ({
    value: draft[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
    error: errorOf(name),
  });

  /** Keeps a label and class name typed by hand when another app is chosen, but always replaces the package name. */
  function choose(known: KnownApp) {
    const { packageName, label, activities } = known;
    setChosen(known);
    setDraft((now) => ({
      ...now,
      packageName,
      name: now.name || firstGraphemes(label, appLimits.renameMax),
      className: now.packageName === packageName ? now.className : (activities[0] ?? ''),
    }));
  }

  /** The name of the app as in the list it was chosen from. */
  const labelOf = ({ packageName, name }: PreloadedApp) =>
    (chosen?.packageName === packageName ? chosen.label : name) || packageName;

  return (
    <FormDialog
      title={t(app ? 'configs.apps.editTitle' : 'configs.apps.add')}
      submitLabel={t(app ? 'common.action.confirm' : 'configs.apps.add')}
      hasInput={(Object.keys(start) as (keyof PreloadedApp)[]).some((key) => draft[key] !== start[key])}
      onClose={onClose}
      onSubmit={submit}
    >
      <AppChooser
        label={t('apps.choose')}
        description={t('apps.chooseHint')}
        value={draft.packageName === '' ? null : { packageName: draft.packageName, label: labelOf(draft) }}
        onChoose={choose}
      />
      <NameField label={t('configs.apps.name')} {...fieldOf('name')} maxCount={appLimits.renameMax} />
      <TextField
        label={t('configs.apps.packageName')}
        description={t('fields.field.package_name')}
        {...fieldOf('packageName')}
        {...identifier}
        isRequired
      />
      <TextField
        label={t('configs.apps.className')}
        labelNote={draft.isVisible ? t('common.value.optional') : undefined}
        description={t('configs.apps.classNameHint')}
        {...fieldOf('className')}
        {...identifier}
        isRequired={!draft.isVisible}
      />
      <Switch isSelected={draft.isVisible} onChange={(isVisible) => setDraft({ ...draft, isVisible })}>
        {t('configs.apps.show')}
      </Switch>
    </FormDialog>
  );
}
