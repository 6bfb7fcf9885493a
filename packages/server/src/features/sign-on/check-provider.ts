import { lookup } from 'node:dns/promises';
import type { CheckReport } from '@muster/contract/sign-on/schemas';
import { checkAddress } from '../../platform/outgoing/guarded-fetch.ts';
import { resolvePublic } from '../../platform/outgoing/lookup-public.ts';
import { OutgoingFault } from '../../platform/outgoing/outgoing-fault.ts';
import { faultOf, ProviderFault } from './fault-of.ts';
import type { OpenId } from './openid.ts';

type Step = CheckReport['steps'][number];

/** Number of keys usable for verifying signatures. */
function countKeys(said: unknown): number {
  const { keys } = (said ?? {}) as { keys?: unknown };
  if (!Array.isArray(keys)) throw new ProviderFault('keys');
  return keys.filter((key: { kty?: string; use?: string }) => key.kty !== 'oct' && key.use !== 'enc').length;
}

/** Checks a provider step by step, as a sign-in would use it. Stops after the first failed step. */
export async function checkProvider(
  issuer: string,
  { openId, isPrivateAllowed }: { openId: OpenId; isPrivateAllowed: boolean },
): Promise<CheckReport> {
  let hasFailed = false;
  const steps: Step[] = [];
  async function step<Found>(name: Step['step'], work: () => Promise<[Found, string]>): Promise<Found> {
    const skipped: Step = { step: name, state: 'skipped', fault: null, detail: '' };
    if (hasFailed) {
      steps.push(skipped);
      return undefined as Found;
    }
    try {
      const [found, detail] = await work();
      steps.push({ ...skipped, state: 'good', detail });
      return found;
    } catch (error) {
      hasFailed = true;
      steps.push({ ...skipped, state: 'bad', fault: faultOf(error) });
      return undefined as Found;
    }
  }

  const { hostname } = new URL(issuer);
  await step('address', async () => {
    checkAddress(new URL(issuer), isPrivateAllowed);
    const host = hostname.replace(/^\[|\]$/g, '');
    const address = await (isPrivateAllowed ? lookup(host) : resolvePublic(host)).catch((error: unknown) => {
      throw error instanceof OutgoingFault ? error : new OutgoingFault('unreachable', { cause: error });
    });
    return [null, `${hostname} · ${[address].flat()[0]!.address}`];
  });
  const metadata = await step('discovery', async () => {
    const found = await openId.discover(issuer);
    return [found, found.issuer];
  });
  await step('endpoints', async () => [
    null,
    [metadata.authorization_endpoint, metadata.token_endpoint].join(' · '),
  ]);
  await step('keys', async () => {
    const answer = await openId.fetch(metadata.jwks_uri!, { headers: { accept: 'application/json' } });
    if (answer.status !== 200) throw new ProviderFault('status');
    const said: unknown = await answer.json().catch((error: unknown) => {
      throw new ProviderFault('not_json', { cause: error });
    });
    const count = countKeys(said);
    if (count === 0) throw new ProviderFault('keys');
    return [null, `${metadata.jwks_uri} · ${count}`];
  });
  return { steps };
}
