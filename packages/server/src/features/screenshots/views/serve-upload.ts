import { BLURRED_HEADER, pictureTypes, TAKEN_HEADER } from '@muster/contract/screenshots/upload';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { basicOf } from '../../../platform/http/basic.ts';
import { onBehalfOf } from '../../../platform/database/behalf.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { createRobotLimit, forRobots } from '../../../platform/http/rate-limit.ts';
import { SCREEN_PATH, type ScreenAddress, type ScreenAddresses } from '../addresses.ts';
import { UPLOAD_MAX, type Upload } from './take-picture.ts';

export interface ServeUploadOptions {
  addresses: ScreenAddresses;
  /** Whether this is the robot's secret. */
  authenticate(sn: string, secret: string): Promise<boolean>;
  take(upload: Upload): Promise<void>;
}

/** Robots have no session: the signed URL identifies the request, and the robot's secret authenticates it. */
export async function serveUpload(http: FastifyInstance, options: ServeUploadOptions): Promise<void> {
  const { addresses, authenticate, take } = options;
  const known = new WeakMap<FastifyRequest, ScreenAddress>();
  const refuseOften = createRobotLimit();

  /** Checked before the body is read. @throws Problem screenshot.upload, request.too_many */
  async function admit(request: FastifyRequest): Promise<void> {
    const address = addresses.read({ ...(request.query as object), ...(request.params as object) });
    if (address !== null) refuseOften(address.sn);
    const proof = basicOf(request.headers.authorization);
    const isIt =
      address !== null &&
      proof !== null &&
      proof.name.trim().toUpperCase() === address.sn &&
      (await authenticate(address.sn, proof.secret));
    if (!isIt) throw new Problem('screenshot.upload');
    known.set(request, address);
  }

  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const types = [...pictureTypes, 'application/json'];
    scope.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // Unsupported content types are refused without reading the body.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(new Problem('screenshot.picture')));
    const route = { bodyLimit: UPLOAD_MAX, config: forRobots(), onRequest: admit };
    scope.put(SCREEN_PATH, route, async (request, reply) => {
      const address = known.get(request)!;
      const upload = {
        address,
        contentType: (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase(),
        takenAt: String(request.headers[TAKEN_HEADER] ?? ''),
        isBlurred: request.headers[BLURRED_HEADER] === '1',
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      };
      await onBehalfOf(address.teamId, () => take(upload));
      return reply.code(204).send();
    });
  });
}
