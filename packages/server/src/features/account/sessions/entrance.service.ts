import type { SignInMethod } from '@muster/contract/account/schemas';
import type { Platform } from '../../../platform/assembly/platform.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import { siteTime } from '../../../platform/clock/site-time.ts';
import { languageOf } from '../../../platform/http/language.ts';
import { ownAddress } from '../../../platform/http/own-address.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import type { Exchange } from '../../../platform/sessions/sessions.ts';
import { findVouching } from '../../../platform/sessions/vouching.store.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { sessionEnded, signedIn } from '../account.events.ts';
import { phoneTexts } from '../phone/phone-texts.ts';
import { type AlertedContact, findAlerted } from './alerts.store.ts';
import { noteBrowser } from './browsers.store.ts';
import { deviceOf } from '../../../platform/http/device-of.ts';
import { newBrowserMail } from './new-browser.mail.ts';
import { checkSamePassword } from './same-password.ts';

/** Identifies a browser for longer than a session lasts; it grants no access. */
const BROWSER_COOKIE = 'browser';
const browserPattern = /(?:^|;\s*)browser=([\w-]{43})(?:;|$)/;
const YEAR = 365 * 24 * 60 * 60;

/**
 * What the sign-in rests on: the OpenID provider that vouched for the user, and the team that accepts the provider's
 * second step as its own; or the password. It may have changed since it was looked at.
 */
export interface VouchedBy {
  providerId: string | null;
  strongFor?: string | null;
  /** The hash of the password that was given. */
  passwordHash?: string;
  /** Throws when it is gone. Called in the transaction that relies on it, after the account is locked. */
  confirm?: (unit: Unit) => Promise<void>;
}

/** Throws when the user may only sign in through their team's provider. */
export type Requirement = (tx: Tx, userId: string, exchange: Exchange) => Promise<void>;

export interface EntranceNeeds extends Pick<Platform, 'db' | 'sessions' | 'settings' | 'sms' | 'log'> {
  outbox: Outbox;
  require: Requirement;
}

/**
 * The only place where a sign-in becomes a session. Further checks (a second step, a team's policy) are up to the
 * caller.
 */
export function createEntrance({ db, sessions, settings, sms, log, outbox, require }: EntranceNeeds) {
  const { publicUrl, cookieDomain } = settings;
  const kept = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: YEAR } as const;

  function browserOf({ request, reply }: Exchange): string {
    const known = browserPattern.exec(request.headers.cookie ?? '')?.[1];
    const browser = known ?? newSecret();
    reply.setCookie(BROWSER_COOKIE, browser, {
      ...kept,
      secure: publicUrl?.startsWith('https:') ?? false,
      ...(cookieDomain === undefined ? {} : { domain: cookieDomain }),
    });
    return browser;
  }

  /**
   * Sets the cookies.
   * @throws Problem sign_on.required; when it changed a moment ago: E035 (account, password), sign_on.expired
   * (provider); what `confirm` throws
   */
  return async (
    userId: string,
    method: SignInMethod,
    exchange: Exchange,
    { providerId, strongFor = null, passwordHash, confirm }: VouchedBy = { providerId: null },
  ): Promise<{ userId: string }> => {
    const { request } = exchange;
    const browser = hashSecret(browserOf(exchange));
    // Outside the transaction: inside, it would need a second connection, and deadlock the pool when all sign in at
    // once.
    const before = (await sessions.find(request.headers, request.ip))?.person ?? null;
    return db.unit(async (unit) => {
      const { tx } = unit;
      const contact = await findAlerted(tx, userId);
      if (contact === undefined) throw new Problem('E035');
      if (passwordHash !== undefined) await checkSamePassword(tx, userId, passwordHash);
      if (providerId === null) await require(tx, userId, exchange);
      const vouching = providerId === null ? undefined : await findVouching(tx, providerId, userId);
      if (providerId !== null && vouching === undefined) throw new Problem('sign_on.expired');
      await confirm?.(unit);
      const sessionId = await sessions.begin(tx, userId, exchange, before, {
        method,
        providerId,
        strongFor: vouching?.trustsSecondStep === true ? strongFor : null,
        onlyTeam: vouching?.onlyTeam ?? null,
        isProved: vouching?.isProof ?? true,
      });
      if (before !== null)
        await unit.emit(sessionEnded, { userId: before.userId, sessionId: before.sessionId });
      const { isNew, isFirst } = await noteBrowser(tx, userId, browser);
      const isNewBrowser = isNew && !isFirst;
      if (isNewBrowser) await tell(unit, contact, exchange);
      await unit.emit(signedIn, {
        userId,
        sessionId,
        method,
        providerId,
        isNewBrowser,
        address: request.ip,
      });
      return { userId };
    });
  };

  /** A gateway that is down must not prevent a sign-in. */
  async function text({ phone: to, language }: AlertedContact, { request }: Exchange): Promise<void> {
    if (to === null) return;
    const t = await phoneTexts(language ?? languageOf(request.headers));
    await sms
      .send({ to, text: t('accountMail.newBrowser.sms', { address: request.ip }) })
      .catch((error: unknown) => log.warn({ err: error }, 'could not send a sign-in alert to a phone'));
  }

  async function tell(unit: Unit, contact: AlertedContact, exchange: Exchange): Promise<void> {
    const { email, name, language, timeZone, signInAlerts } = contact;
    const { request } = exchange;
    if (signInAlerts === 'off') return;
    if (signInAlerts === 'phone' && sms.isThere) {
      unit.afterCommit(() => void text(contact, exchange));
      return;
    }
    const { browser, system } = deviceOf(request.headers['user-agent'] ?? '');
    await outbox.add(unit.tx, newBrowserMail, [
      {
        to: email,
        language: language ?? languageOf(request.headers),
        teamId: null,
        parameters: {
          name,
          device: [browser, system].filter(Boolean).join(' · '),
          address: request.ip,
          time: siteTime(timeZone || 'UTC', new Date()),
          link: `${ownAddress(request, publicUrl)}/accountCenter?tab=account&section=security`,
        },
      },
    ]);
  }
}

export type Entrance = ReturnType<typeof createEntrance>;
