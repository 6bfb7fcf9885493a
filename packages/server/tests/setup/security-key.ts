import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

type Json = Record<string, unknown>;

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

/** The subset of CBOR that attestations use. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, each]) => [cbor(key), cbor(each)]),
  ]);
}

interface Credential {
  id: Buffer;
  privateKey: KeyObject;
  publicKey: Buffer;
  rpId: string;
  userHandle: string;
}

/** A security key in software: does the work of browser and authenticator, honestly or not. */
export class SecurityKey {
  counter = 0;
  credential: Credential | undefined;
  isUserVerified = true;
  /** The origin of the page, as the browser sends it. */
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  #data(rpId: string, attested = Buffer.alloc(0)): Buffer {
    const flags = 0x01 | (this.isUserVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested]);
  }

  #client(type: string, challenge: unknown): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  make(options: Json): Json {
    const { rp, user, challenge } = options as {
      rp: { id: string };
      user: { id: string };
      challenge: string;
    };
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    const cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const id = randomBytes(32);
    this.credential = { id, privateKey, publicKey: cose, rpId: rp.id, userHandle: user.id };
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', this.#data(rp.id, attested)],
      ]),
    );
    return this.#answer(id, {
      clientDataJSON: text(this.#client('webauthn.create', challenge)),
      attestationObject: text(attestation),
      transports: ['internal'],
    });
  }

  sign(options: Json, { rpId }: { rpId?: string } = {}): Json {
    const { id, privateKey, userHandle, rpId: own } = this.credential!;
    this.counter += 1;
    const data = this.#data(rpId ?? own);
    const client = this.#client('webauthn.get', options['challenge']);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return this.#answer(id, {
      clientDataJSON: text(client),
      authenticatorData: text(data),
      signature: text(createSign('sha256').update(signed).sign(privateKey)),
      userHandle,
    });
  }

  #answer(id: Buffer, response: Json): Json {
    return { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {}, response };
  }
}
