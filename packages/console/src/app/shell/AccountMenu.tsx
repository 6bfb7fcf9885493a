import { Suspense, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import Check from 'lucide-react/icons/check';
import CircleUser from 'lucide-react/icons/circle-user';
import Building2 from 'lucide-react/icons/building-2';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import { languageEntries } from '@muster/phrases/languages';
import { accountCenterPage } from '../../features/account/account-center.page.ts';
import { FeedbackDialog } from '../../features/feedback/feedback.dialog.ts';
import { mailsPage } from '../../features/mail/mails.page.ts';
import { feedbackPage } from '../../features/feedback/feedback.page.ts';
import { toolIntroPage } from '../../features/guide/tool-intro.page.ts';
import { leaveForLock } from '../../platform/lock.ts';
import type { AnyPage } from '../../platform/page/define-page.ts';
import { hrefOf } from '../../platform/page/address.ts';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useKeepPreference } from '../../platform/preferences.ts';
import { useSession, useSignOut } from '../../platform/session.ts';
import { useCan } from '../../platform/permissions.ts';
import { readTheme, setTheme, type Theme } from '../../platform/theme.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { LazyMenuPopover, loadMenuPopover } from '../../ui/lazy-menu-popover.ts';
import { useMenuTrigger } from '../../ui/use-menu-trigger.ts';

const themes = ['light', 'dark', 'system'] as const satisfies Theme[];

const mark = (isChosen: boolean) => (
  <Check size={16} aria-hidden className={isChosen ? 'text-accent' : 'invisible'} />
);

export function AccountMenu() {
  const { t, language, setLanguage } = useI18n();
  const session = useSession();
  const signOut = useSignOut();
  const can = useCan();
  const keepPreference = useKeepPreference();
  const [isWriting, setWriting] = useState(false);
  const report = useReportFailure();
  // The palette sets it too, so it is read whenever the menu is drawn.
  const [, choose] = useState<Theme>(readTheme);
  const theme = readTheme();
  const { trigger, place } = useMenuTrigger(loadMenuPopover);
  const label = `${t('shell.account.label')}: ${session.name}`;

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
    if (id === 'feedback') return setWriting(true);
    if (what === 'lock') return leaveForLock();
    void signOut().catch(report);
  }

  const pageEntry = ({ path, title, icon: Icon }: AnyPage) => ({
    id: path,
    label: t(title),
    icon: Icon && <Icon size={16} aria-hidden />,
    href: path,
  });

  return (
    <>
      <Button
        {...trigger}
        aria-label={label}
        className="mt-0.5 flex shrink-0 rounded-full transition hover:ring-3 hover:ring-ink/8"
      >
        <Avatar name={session.name} imageUrl={session.avatar} isDecorative />
      </Button>
      {place && (
        <Suspense>
          <LazyMenuPopover
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
        </Suspense>
      )}
      {isWriting && <FeedbackDialog onClose={() => setWriting(false)} />}
    </>
  );
}
