import type { ReactNode } from 'react';
import type { PreloadedApp } from '@muster/contract/configs/schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Pill, type PillTone } from '../../../ui/Pill.tsx';
import { isBackground, isIcon } from '../config-looks.ts';
import { fieldsOf, type Difference, type DifferenceKind } from './compare.ts';

const tones: Record<DifferenceKind, PillTone> = {
  added: 'good',
  removed: 'bad',
  changed: 'accent',
  moved: 'neutral',
};

/** Formats a value of a difference. */
function useValueText() {
  const { t } = useI18n();
  const ofApp = ({ name, packageName, className, isVisible }: PreloadedApp) =>
    `${name} · ${packageName}${className && `/${className}`} · ${t(isVisible ? 'configs.compare.shown' : 'configs.compare.hidden')}`;
  return ({ field }: Difference, value: Difference['before']): string => {
    if (value === null || value === '') return t('configs.compare.empty');
    if (typeof value !== 'string') return ofApp(value);
    if (field === 'icon' && isIcon(value)) return t(`configs.icon.${value}`);
    if (field === 'background' && isBackground(value)) return t(`configs.background.${value}`);
    return value;
  };
}

/** The differences, field by field, with the values before and after. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const { t } = useI18n();
  const textOf = useValueText();
  if (differences.length === 0)
    return <p className="py-6 text-center text-ink-3">{t('configs.compare.same')}</p>;
  return (
    <div className="flex flex-col gap-4">
      {fieldsOf(differences).map((field) => (
        <section key={field} aria-labelledby={`difference-${field}`}>
          <h3 id={`difference-${field}`} className="mb-1.5 text-sm font-semibold text-ink-2">
            {t(`configs.compare.field.${field}`)}
          </h3>
          <ul className="divide-y divide-line-soft rounded-card border border-line">
            {differences
              .filter((each) => each.field === field)
              .map((each, index) => (
                // Differences have no id, and the list is recomputed each time.
                <li key={index} className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5 px-3.5 py-2.5">
                  <Pill tone={tones[each.kind]}>{t(`configs.compare.${each.kind}`)}</Pill>
                  <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
                    {each.kind !== 'added' && (
                      <del className="block text-ink-3 no-underline">
                        <Side name={t('configs.compare.before')} sign="−" text={textOf(each, each.before)} />
                      </del>
                    )}
                    {each.kind !== 'removed' && (
                      <ins className="block no-underline">
                        <Side name={t('configs.compare.after')} sign="+" text={textOf(each, each.after)} />
                      </ins>
                    )}
                  </div>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** One side of a difference; `name` is read by screen readers in place of the sign. */
function Side({ name, sign, text }: { name: string; sign: string; text: ReactNode }) {
  return (
    <>
      <span className="sr-only">{name}: </span>
      <span aria-hidden className="me-1.5 font-mono">
        {sign}
      </span>
      {text}
    </>
  );
}
