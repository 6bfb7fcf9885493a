import * as contract from '@muster/contract/push/endpoints';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { deviceOf } from '../../platform/http/device-of.ts';
import { membersRemoved } from '../people/people.events.ts';
import { createBrowsers } from './browsers.service.ts';
import { createDeliveries } from './deliver.ts';
import { forgetOtherKeysJob } from './forget-other-keys.job.ts';
import { pushKeysOf } from './keys.ts';
import { forgetMembers } from './messages.store.ts';
import { createSend } from './send.ts';

/** Web push: notifications while no page of the console is open (docs/monitoring.md). */
export function pushFeature({ db, jobs, secret, settings }: Platform) {
  const { publicUrl, privateWebhooks: isPrivateAllowed } = settings;
  const keys = pushKeysOf(secret);
  const send = createSend({ keys, isPrivateAllowed, publicUrl });
  const browsers = createBrowsers({ db, publicKey: keys.publicKey, send, isPrivateAllowed });
  const deliveries = createDeliveries({ db, jobs, send });
  return feature('push', {
    service: { deliver: deliveries.deliver },
    routes(routes) {
      routes.add(contract.listPushBrowsers, (_, { person }) => browsers.list(person));
      routes.add(contract.addPushBrowser, ({ body }, { person, request }) => {
        const { browser, system } = deviceOf(request.headers['user-agent'] ?? '');
        return browsers.add(person, body, [browser, system].filter((word) => word !== '').join(' · '));
      });
      routes.add(contract.removePushBrowser, ({ params }, { person }) => browsers.remove(person, params.id));
      routes.add(contract.testPushBrowser, ({ params }, { person }) => browsers.test(person, params.id));
    },
    jobs: [...deliveries.jobs, forgetOtherKeysJob(db, keys.publicKey)],
    on: [
      ...deliveries.on,
      membersRemoved.inTransaction(({ teamId, userIds }, { tx }) => forgetMembers(tx, teamId, userIds)),
    ],
  });
}
