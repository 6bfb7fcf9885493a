import type { ReactNode } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { MailFrame, type MailFrameProps } from './MailFrame.tsx';

export type MailForm = 'html' | 'text';

export type MailFormsProps = MailFrameProps & {
  text: string;
  form: MailForm;
  onForm: (form: MailForm) => void;
  /** Shown beside the choice of the form. */
  tools?: ReactNode;
};

/** A mail as HTML or as plain text. */
export function MailForms({ text, form, onForm, tools, ...frame }: MailFormsProps) {
  const { t } = useI18n();
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl
          label={t('demoMails.form')}
          size="sm"
          segments={[
            { id: 'html', label: t('demoMails.html') },
            { id: 'text', label: t('demoMails.text') },
          ]}
          value={form}
          onChange={onForm}
        />
        {tools}
      </div>
      {form === 'html' ? (
        <MailFrame {...frame} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs keyboard access
        <pre
          tabIndex={0}
          className="max-h-[620px] overflow-auto rounded-card border border-line bg-surface p-4 text-sm wrap-anywhere whitespace-pre-wrap"
        >
          <Linked text={text} />
        </pre>
      )}
    </div>
  );
}

/** Plain text with clickable links. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a
        // The order of the parts never changes.
        key={index}
        href={part}
        target="_blank"
        rel="noreferrer"
        className="text-accent-ink underline"
      >
        {part}
      </a>
    ),
  );
}
