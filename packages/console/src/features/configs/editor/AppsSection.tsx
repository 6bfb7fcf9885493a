import type { KnownApp } from '@muster/contract/apps/schemas';
import type { PreloadedApp } from '@muster/contract/configs/schemas';
import { configLimits } from '@muster/contract/configs/limits';
import { useRef, useState } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { AppIcon } from '../../../domain/app/AppIcon.tsx';
import { AppLinkState } from '../../../domain/app/AppLinkState.tsx';
import { useKnownApps } from '../../../domain/app/use-known-apps.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { toasts } from '../../../ui/toast-queue.ts';
import { appColour } from '../config-looks.ts';
import { AppDialog } from './AppDialog.tsx';
import { placeOf } from './app-place.ts';
import { OrderedSection } from './OrderedSection.tsx';
import type { SectionProps } from './section-props.ts';
import { useFieldError } from './use-field-error.ts';

interface Row {
  id: string;
  app: PreloadedApp;
  index: number;
}

/** Row ids by object identity, because apps have no id and may be equal while being edited. */
function useRowIds() {
  const ids = useRef(new WeakMap<PreloadedApp, string>());
  const last = useRef(0);
  return {
    of(app: PreloadedApp): string {
      let id = ids.current.get(app);
      if (!id) {
        last.current += 1;
        id = `app-${last.current}`;
        ids.current.set(app, id);
      }
      return id;
    },
    /** Keeps the row of a changed app. */
    pass: (from: PreloadedApp, to: PreloadedApp) => ids.current.set(to, ids.current.get(from) ?? ''),
  };
}

/** The app's icon, or its colour in the preview. */
function Picture({ app, known }: { app: PreloadedApp; known: KnownApp | undefined }) {
  if (known?.hasIcon) return <AppIcon app={known} size={28} />;
  const style = { background: appColour(app.packageName) };
  return <span aria-hidden className="size-7 shrink-0 rounded-[8px]" style={style} />;
}

/** Reinserts a removed app at its index, also when the list has changed since. */
function restored(
  now: readonly PreloadedApp[],
  before: readonly PreloadedApp[],
  index: number,
): PreloadedApp[] {
  const app = before[index];
  if (!app || now.includes(app)) return [...now];
  return now.toSpliced(Math.min(index, now.length), 0, app);
}

export function AppsSection({ draft, isReadOnly }: SectionProps) {
  const { t } = useI18n();
  const errorOf = useFieldError(draft);
  const rowIds = useRowIds();
  const addButton = useRef<HTMLButtonElement>(null);
  const { apps } = draft.document;
  const known = useKnownApps(apps.map(({ packageName }) => packageName));
  /** The app in the dialog, `null` for a new one. Its index may change while the dialog is open. */
  const [open, setOpen] = useState<{ app: PreloadedApp | null } | null>(null);
  const rows: Row[] = apps.map((app, index) => ({ id: rowIds.of(app), app, index }));

  function replace(index: number, app: PreloadedApp) {
    const before = apps[index];
    if (before) rowIds.pass(before, app);
    draft.edit({ apps: before ? apps.map((each, at) => (at === index ? app : each)) : [...apps, app] });
  }

  /** The focused button disappears with its row, so the focus moves to "Add app"; the toast offers undo. */
  function remove(index: number) {
    const before = apps;
    const next = apps.filter((_, at) => at !== index);
    draft.edit({ apps: next });
    addButton.current?.focus();
    toasts.add({
      tone: 'info',
      title: t('configs.apps.removed', { name: apps[index]!.name }),
      action: {
        label: t('common.action.undo'),
        onPress: () => draft.editApps((now) => restored(now, before, index)),
      },
    });
  }

  const faultOf = (index: number) =>
    errorOf(`apps.${index}.name`) ??
    errorOf(`apps.${index}.packageName`) ??
    errorOf(`apps.${index}.className`);

  return (
    <OrderedSection
      part="apps"
      items={rows}
      itemId={(row) => row.id}
      nameOf={(row) => row.app.name}
      isReadOnly={isReadOnly}
      onReorder={(next) => draft.edit({ apps: next.map((row) => row.app) })}
      render={({ app, index }) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Picture app={app} known={known.get(app.packageName)} />
          <span className="min-w-32 flex-1">
            <span className="block truncate font-medium">{app.name}</span>
            <span translate="no" className="block font-mono text-xs wrap-anywhere text-ink-3">
              {app.packageName}
              {app.className && ` · ${app.className}`}
            </span>
            {known.has(app.packageName) && <AppLinkState link={known.get(app.packageName)!.link} />}
            {faultOf(index) && <span className="block text-sm text-high-ink">{faultOf(index)}</span>}
          </span>
          <span className="ms-auto flex items-center gap-1">
            <Switch
              isSelected={app.isVisible}
              isDisabled={isReadOnly}
              onChange={(isVisible) =>
                // Hiding needs a class name (spec section 5): the dialog asks for a missing one.
                isVisible || app.className ? replace(index, { ...app, isVisible }) : setOpen({ app })
              }
              aria-label={t('configs.apps.toggle', { name: app.name })}
            />
            {!isReadOnly && (
              <>
                <IconButton
                  size="sm"
                  label={t('configs.apps.edit', { name: app.name })}
                  icon={<Pencil size={15} />}
                  onPress={() => setOpen({ app })}
                />
                <IconButton
                  size="sm"
                  label={t('configs.apps.remove', { name: app.name })}
                  icon={<Trash2 size={15} />}
                  onPress={() => remove(index)}
                />
              </>
            )}
          </span>
        </div>
      )}
    >
      {errorOf('apps') && <p className="text-sm text-high-ink">{errorOf('apps')}</p>}
      {!isReadOnly && (
        <Button
          ref={addButton}
          className="self-start"
          icon={<Plus size={16} aria-hidden />}
          disabledReason={
            apps.length >= configLimits.appsMax && t('fields.field.too_many', { max: configLimits.appsMax })
          }
          onPress={() => setOpen({ app: null })}
        >
          {t('configs.apps.add')}
        </Button>
      )}
      {open !== null && (
        <AppDialog
          app={open.app}
          others={apps.filter((_, at) => at !== placeOf(apps, open.app))}
          onClose={() => setOpen(null)}
          onDone={(app) => {
            replace(placeOf(apps, open.app), app);
            setOpen(null);
          }}
        />
      )}
    </OrderedSection>
  );
}
