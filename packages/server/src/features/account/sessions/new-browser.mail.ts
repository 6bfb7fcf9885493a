import { defineMail } from '../../../platform/mail/define-mail.ts';

export const newBrowserMail = defineMail(
  'account.newBrowser',
  'account-mail',
  {
    name: 'Lin Mei-ling',
    device: 'Chrome · Windows',
    address: '203.0.113.24',
    time: '2026/11/22 16:31 (Asia/Taipei)',
    link: 'https://muster.example/accountCenter?tab=account&section=security',
  },
  (t, { name, device, address, time, link }) => ({
    subject: t('accountMail.newBrowser.subject'),
    heading: t('accountMail.newBrowser.subject'),
    paragraphs: [
      t('accountMail.newBrowser.text', { name }),
      [
        t('accountMail.newBrowser.device', { device: device || t('accountMail.newBrowser.unknown') }),
        t('accountMail.newBrowser.address', { address }),
        t('accountMail.newBrowser.time', { time }),
      ].join('\n'),
    ],
    action: { label: t('accountMail.newBrowser.action'), link },
    notes: [t('accountMail.newBrowser.notYou')],
  }),
);
