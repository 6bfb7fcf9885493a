import { peopleLimits } from '@muster/contract/people/limits';
import { defineMail } from '../../platform/mail/define-mail.ts';

const { mailCodeMinutes: minutes } = peopleLimits;

export const signUpCodeMail = defineMail(
  'people.signUpCode',
  'people-mail',
  { code: '402913' },
  (t, { code }) => ({
    subject: t('peopleMail.signUp.subject', { code }),
    heading: t('peopleMail.signUp.heading'),
    paragraphs: [t('peopleMail.signUp.message')],
    code,
    notes: [t('peopleMail.code.expiry', { minutes }), t('peopleMail.code.notYou')],
  }),
);

/** Sent instead of a code when the address has an account, so that only its owner learns of it. */
export const hasAccountMail = defineMail(
  'people.hasAccount',
  'people-mail',
  { link: 'https://muster.example/login' },
  (t, { link }) => ({
    subject: t('peopleMail.hasAccount.subject'),
    heading: t('peopleMail.hasAccount.heading'),
    paragraphs: [t('peopleMail.hasAccount.message')],
    action: { label: t('peopleMail.hasAccount.action'), link },
    notes: [t('peopleMail.code.notYou')],
  }),
);

export const domainCodeMail = defineMail(
  'people.domainCode',
  'people-mail',
  { code: '402913', team: 'Lakeside Elementary', domain: 'lakeside.example', owner: 'Lin Mei-ling' },
  (t, { code, team, domain, owner }) => ({
    subject: t('peopleMail.domain.subject', { domain }),
    heading: t('peopleMail.domain.heading', { domain }),
    paragraphs: [t('peopleMail.domain.message', { owner, team, domain })],
    code,
    notes: [t('peopleMail.code.expiry', { minutes }), t('peopleMail.domain.notYou')],
  }),
);
