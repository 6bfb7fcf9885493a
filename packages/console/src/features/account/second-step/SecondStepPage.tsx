import type { EntryTranslate } from '@muster/phrases/load';
import { type AccountEntryProps, accountEntryAreas } from '../account-entry.ts';
import { useEntryWords } from '../use-entry-words.ts';
import { SecondStepForm, type SecondStepFormProps } from './SecondStepForm.tsx';

export type SecondStepPageProps = Omit<SecondStepFormProps, 't'> & {
  /** Translations of the sign-in page; a new value means that the language has changed. */
  spoken: EntryTranslate;
  onRestart: () => void;
};

/** The second step on the sign-in page, which loads its phrases only when needed. */
export function SecondStepPage({ spoken, onRestart, ...rest }: SecondStepPageProps) {
  const t = useEntryWords(spoken, accountEntryAreas) as AccountEntryProps['t'] | null;
  if (t === null) return null;
  const title = t('accountEntry.step.title');
  return (
    <>
      <div className="rounded-panel border border-line bg-surface p-6 shadow-raised">
        <title>{title}</title>
        <h1 className="mb-1 text-xl font-bold">{title}</h1>
        <SecondStepForm t={t} {...rest} />
      </div>
      <button
        type="button"
        onClick={onRestart}
        className="mt-4 self-center text-sm font-semibold text-accent-ink hover:underline"
      >
        {t('accountEntry.back')}
      </button>
    </>
  );
}
