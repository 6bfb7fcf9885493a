import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import CircleUser from 'lucide-react/icons/circle-user';
import Building2 from 'lucide-react/icons/building-2';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import { languageEntries } from '@muster/phrases/languages';
import { accountCenterPage } from '../../features/account/account-center.page.ts';
import { mailsPage } from '../../features/mail/mails.page.ts';
import { feedbackPage } from '../../features/feedback/feedback.page.ts';
import { toolIntroPage } from '../../features/guide/tool-intro.page.ts';
import { lockConsole } from '../../platform/lock.ts';
import type { AnyPage } from '../../platform/page/define-page.ts';
import { hrefOf } from '../../platform/page/address.ts';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useKeepPreference } from '../../platform/preferences.ts';
import { useSession, useSignOut } from '../../platform/session.ts';
import { useCan } from '../../platform/permissions.ts';
import { readTheme, setTheme, type Theme } from '../../platform/theme.ts';
import { MenuPopover } from '../../ui/MenuPopover.tsx';
import type { MenuPlace } from '../../ui/use-menu-trigger.ts';

const themes = ['light', 'dark', 'system'] as const satisfies Theme[];

const mark = (isChosen: boolean) => (
  <Check size={16} aria-hidden className={isChosen ? 'text-accent' : 'invisible'} />
);

type AccountMenuPanelProps = { place: MenuPlace; label: string; onFeedback: () => void };

/** The account menu behind the user's picture: name, language, theme, help and sign-out. */
export function AccountMenuPanel({ place, label, onFeedback }: AccountMenuPanelProps) {
  const { t, language, setLanguage } = useI18n();
  const session = useSession();
  const signOut = useSignOut();
  const can = useCan();
  const keepPreference = useKeepPreference();
  const report = useReportFailure();
  // The palette changes the theme too, so it is read on every render.
  const [, choose] = useState<Theme>(readTheme);
  const theme = readTheme();

  function act(id: string) {
    const [what, value] = id.split(':') as [string, string];
    if (what === 'language') {
      keepPreference({ language: value as typeof language });
      return void setLanguage(value as typeof language).catch(report);
    }
    if (what === 'theme') {
      keepPreference({ theme: value as Theme });
      setTheme(value as Theme);
      return choose(value as Theme);
    }
    if (id === 'feedback') return onFeedback();
    if (what === 'lock') return void lockConsole();
    void signOut().catch(report);
  }

  const pageEntry = ({ path, title, icon: Icon }: AnyPage) => ({
    id: path,
    label: t(title),
    icon: Icon && <Icon size={16} aria-hidden />,
    href: path,
  });

  return (
    <MenuPopover
      place={place}
      placement="bottom end"
      label={label}
      header={
        <div className="border-b border-line-soft px-2.5 pt-1.5 pb-2.5">
          <p className="truncate font-semibold">{session.name}</p>
          <p className="truncate text-sm text-ink-3">{session.email}</p>
          <p className="truncate text-sm text-ink-3">
            {t('shell.account.roleInTeam', {
              role: session.customRole?.name ?? t(`common.role.${session.team.role}`),
              team: session.team.teamName,
            })}
          </p>
        </div>
      }
      entries={[
        {
          id: 'account',
          label: t('shell.account.myAccount'),
          icon: <CircleUser size={16} aria-hidden />,
          href: hrefOf(accountCenterPage, { search: { tab: 'account' } }),
        },
        {
          id: 'team',
          label: t('shell.account.teamAccount'),
          icon: <Building2 size={16} aria-hidden />,
          href: hrefOf(accountCenterPage),
        },
        'line',
        {
          id: 'language',
          title: t('common.language'),
          actions: languageEntries.map((each) => ({
            id: `language:${each.langCode}`,
            label: each.label,
            icon: mark(each.langCode === language),
          })),
        },
        {
          id: 'theme',
          title: t('common.theme.label'),
          actions: themes.map((each) => ({
            id: `theme:${each}`,
            label: t(`common.theme.${each}`),
            icon: mark(each === theme),
          })),
        },
        'line',
        {
          id: 'help',
          title: t('shell.account.help'),
          actions: [
            pageEntry(toolIntroPage),
            {
              id: 'feedback',
              label: t('shell.account.feedback'),
              icon: <MessageSquarePlus size={16} aria-hidden />,
            },
            ...(can('feedback.read') ? [pageEntry(feedbackPage)] : []),
            ...(can('mail.read') ? [pageEntry(mailsPage)] : []),
          ],
        },
        'line',
        { id: 'lock', label: t('shell.account.lock'), icon: <Lock size={16} aria-hidden /> },
        { id: 'signOut', label: t('account.signOut'), icon: <LogOut size={16} aria-hidden /> },
      ]}
      onAction={act}
    />
  );
}
