import { defineMail } from '../../../platform/mail/define-mail.ts';

const timeOf = (instant: string) =>
  `${instant.slice(0, 10).replaceAll('-', '/')} ${instant.slice(11, 16)} UTC`;

export const newBrowserMail = defineMail(
  'account.newBrowser',
  'account-mail',
  {
    name: 'Lin Mei-ling',
    device: 'Chrome · Windows',
    address: '203.0.113.24',
    at: '2026-11-22T08:31:00.000Z',
    link: 'https://muster.example/accountCenter?tab=account&section=security',
  },
  (t, { name, device, address, at, link }) => ({
    subject: t('accountMail.newBrowser.subject'),
    heading: t('accountMail.newBrowser.subject'),
    paragraphs: [
      t('accountMail.newBrowser.text', { name }),
      [
        t('accountMail.newBrowser.device', { device: device || t('accountMail.newBrowser.unknown') }),
        t('accountMail.newBrowser.address', { address }),
        t('accountMail.newBrowser.time', { time: timeOf(at) }),
      ].join('\n'),
    ],
    action: { label: t('accountMail.newBrowser.action'), link },
    notes: [t('accountMail.newBrowser.notYou')],
  }),
);
