import { useI18n } from '../../platform/i18n/i18n.ts';

export type MailFrameProps = {
  subject: string;
  html: string;
  /** If omitted, the browser's colour scheme applies. */
  theme?: 'light' | 'dark';
};

const DARK = '@media (prefers-color-scheme: dark)';

/** Renders a mail as a mail program does: sandboxed, without scripts or access to the console, links in a new tab. */
export function MailFrame({ subject, html, theme }: MailFrameProps) {
  const { t } = useI18n();
  const themed =
    theme === undefined ? html : html.replace(DARK, theme === 'dark' ? '@media all' : '@media not all');
  return (
    <iframe
      title={t('demoMails.frame', { subject })}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={themed.replace('<head>', '<head><base target="_blank">')}
      className="h-[620px] w-full rounded-card border border-line bg-surface"
    />
  );
}
