import { configLimits } from '@muster/contract/configs/limits';
import { useState, type FormEvent } from 'react';
import X from 'lucide-react/icons/x';
import { packageName } from '@muster/contract/configs/schemas';
import { AppChooser } from '../../../domain/app/AppChooser.tsx';
import { AppLinkState } from '../../../domain/app/AppLinkState.tsx';
import { useKnownApps } from '../../../domain/app/use-known-apps.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { RemoveRowButton } from '../../../ui/RemoveRowButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { SectionProps } from './section-props.ts';
import { useFieldError } from './use-field-error.ts';

/** Store apps that the robot does not offer, by package name. */
export function StoreSection({ draft, isReadOnly }: SectionProps) {
  const { t } = useI18n();
  const errorOf = useFieldError(draft);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<'field.package_name' | 'field.duplicate' | null>(null);
  const hidden = draft.document.hiddenStoreApps;

  const known = useKnownApps(hidden);

  function submit(event: FormEvent) {
    event.preventDefault();
    add(typed);
  }

  function add(wanted: string) {
    const name = packageName.safeParse(wanted);
    if (!name.success) return setFault('field.package_name');
    if (hidden.includes(name.data)) return setFault('field.duplicate');
    draft.edit({ hiddenStoreApps: [...hidden, name.data] });
    setTyped('');
    setFault(null);
  }

  return (
    <div className="flex max-w-140 flex-col gap-3">
      <h2 className="font-semibold">{t('configs.section.store')}</h2>
      <p className="text-ink-2">{t('configs.store.intro')}</p>
      {hidden.length > 0 && (
        <ul className="divide-y divide-line-soft rounded-card border border-line">
          {hidden.map((name, index) => (
            <li key={name} className="flex items-center gap-2 py-1.5 ps-3.5 pe-1.5">
              <span className="min-w-0 flex-1">
                {known.get(name)?.label && <span className="block truncate">{known.get(name)!.label}</span>}
                <span translate="no" className="block font-mono text-sm wrap-anywhere">
                  {name}
                </span>
                {known.has(name) && <AppLinkState link={known.get(name)!.link} />}
              </span>
              {errorOf(`hiddenStoreApps.${index}`) && (
                <span className="text-sm text-high-ink">{errorOf(`hiddenStoreApps.${index}`)}</span>
              )}
              {!isReadOnly && (
                <RemoveRowButton
                  size="sm"
                  label={t('configs.store.remove', { name })}
                  icon={<X size={15} />}
                  onRemove={() => draft.edit({ hiddenStoreApps: hidden.filter((each) => each !== name) })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && hidden.length < configLimits.hiddenAppsMax && (
        <>
          <AppChooser
            label={t('apps.choose')}
            description={t('apps.chooseHint')}
            value={null}
            onChoose={(app) => add(app.packageName)}
          />
          <form noValidate onSubmit={submit} className="flex items-start gap-2.5">
            <TextField
              className="flex-1"
              label={t('configs.store.add')}
              isLabelHidden
              placeholder={t('configs.apps.packageName')}
              value={typed}
              onChange={(value) => {
                setTyped(value);
                setFault(null);
              }}
              error={fault ? t(`fields.${fault}`) : undefined}
              spellCheck={false}
              autoCapitalize="none"
            />
            <Button type="submit">{t('configs.store.add')}</Button>
          </form>
        </>
      )}
    </div>
  );
}
