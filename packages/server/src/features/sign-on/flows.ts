import { signOnLimits } from '@muster/contract/sign-on/limits';
import type { Platform } from '../../platform/assembly/platform.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Unit } from '../../platform/events/event.ts';
import { hashSecret, newSecret } from '../../platform/secret.ts';
import type { Seal } from '../../platform/sealed.ts';
import type { Exchange } from '../../platform/sessions/sessions.ts';
import type { Claims } from './claims.ts';
import { flowBrowser, setFlowCookie } from './flow-cookie.ts';
import * as store from './flows.store.ts';
import type { Challenge } from './openid.ts';

/** The encrypted data of a sign-in in progress. */
interface Content {
  /** Present until the provider has responded. */
  challenge?: Challenge;
  /** The provider's response. */
  claims?: Claims;
  /** The page to return to, if it belongs to this product. */
  redirect: string | null;
}

export interface Flow extends Omit<store.FlowRow, 'content' | 'browser'>, Content {}

interface NewFlow extends Content {
  teamId: string;
  providerId: string;
  purpose: store.FlowPurpose;
  userId: string | null;
  sessionId: string | null;
}

/** Sign-ins in progress; each is tied to the browser that began it, and can be used once. */
export function createFlows({ db, settings, seal }: Pick<Platform, 'db' | 'settings'> & { seal: Seal }) {
  const { flowMinutes } = signOnLimits;

  return {
    /** @param state identifies the flow; only its hash is stored */
    async begin(unit: Unit, flow: NewFlow, state: string, exchange: Exchange): Promise<void> {
      const { challenge, claims, redirect, ...row } = flow;
      const key = hashSecret(state);
      const content = seal.seal(
        Buffer.from(JSON.stringify({ challenge, claims, redirect })),
        key.toString('hex'),
      );
      const browser = setFlowCookie(exchange, settings);
      await store.insertFlow(unit.tx, { ...row, key, content, browser }, flowMinutes);
    },

    /** @throws Problem sign_on.expired for a flow that expired, was used, or was begun in another browser */
    async take(state: string, { request }: Exchange, purposes: readonly store.FlowPurpose[]): Promise<Flow> {
      const key = hashSecret(state);
      const browser = flowBrowser(request.headers);
      const taken = await db.unit(({ tx }) => store.takeFlow(tx, key));
      const isRight = taken !== undefined && browser !== null && taken.browser.equals(browser);
      if (!isRight || !purposes.includes(taken.purpose)) throw new Problem('sign_on.expired');
      const { content, browser: _, ...row } = taken;
      const said = JSON.parse(seal.open(content, key.toString('hex')).toString()) as Content;
      return { ...row, ...said };
    },

    newState: newSecret,
  };
}

export type Flows = ReturnType<typeof createFlows>;
