import { mayRobotPublish, mayRobotSubscribe } from '@muster/contract/robot-link/topics';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hashSecret, isSameSecret } from '../secret.ts';

export interface BrokerRightsOptions {
  /** What the broker shows as `Authorization: Bearer …`. */
  token: string;
  /** The broker as this server reaches it; whoever comes with its user name and password is Muster itself. */
  brokerUrl: string;
  authenticate(sn: string, secret: string): Promise<boolean>;
}

const text = z.string().max(1000);
const asksToConnect = z.object({ clientid: text, username: text, password: text });
const asksForTopic = z.object({
  clientid: text,
  username: text,
  topic: text,
  action: z.enum(['publish', 'subscribe']),
});

/** EMQX reads `result`, the auth plugin of Mosquitto reads `Ok`. */
const answer = (isAllowed: boolean, isMuster = false) => ({
  result: isAllowed ? 'allow' : 'deny',
  is_superuser: isMuster,
  Ok: isAllowed,
});

/**
 * What an external broker asks over HTTP (design section 8): whether a robot is who it says, and whether it may use a
 * topic. The rules are those of the embedded broker.
 */
export function serveBrokerRights(http: FastifyInstance, options: BrokerRightsOptions): void {
  const token = hashSecret(options.token);
  const { username: muster, password } = new URL(options.brokerUrl);
  const ownSecret = hashSecret(decodeURIComponent(password));
  const isOurName = (username: string) => muster !== '' && username === decodeURIComponent(muster);

  function isBroker(authorization: string | undefined): boolean {
    return isSameSecret(token, authorization?.replace(/^Bearer /, '') ?? '');
  }

  http.post('/v1/robots/mqtt/auth', async ({ headers, body }, reply) => {
    if (!isBroker(headers.authorization)) return reply.code(404).send(answer(false));
    const asked = asksToConnect.safeParse(body);
    if (!asked.success) return answer(false);
    const { clientid, username, password: secret } = asked.data;
    if (isOurName(username)) {
      const isMuster = isSameSecret(ownSecret, secret);
      return answer(isMuster, isMuster);
    }
    // Under another client id it would end another robot's connection.
    return answer(clientid === username && (await options.authenticate(username, secret)));
  });

  http.post('/v1/robots/mqtt/acl', async ({ headers, body }, reply) => {
    if (!isBroker(headers.authorization)) return reply.code(404).send(answer(false));
    const asked = asksForTopic.safeParse(body);
    if (!asked.success) return answer(false);
    const { clientid, username, topic, action } = asked.data;
    if (isOurName(username)) return answer(true);
    const may = action === 'publish' ? mayRobotPublish : mayRobotSubscribe;
    return answer(clientid === username && may(username, topic));
  });
}
