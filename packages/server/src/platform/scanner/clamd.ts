import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ScanFailed, type Scanner } from './scanner.ts';

export interface ClamdOptions {
  /** Without an answer for so long the scan has failed. */
  idleMs: number;
  /** And after so long in any case. */
  totalMs: number;
}

const defaults: ClamdOptions = { idleMs: 60_000, totalMs: 5 * 60_000 };

/** An answer is a line; more than this is none. */
const ANSWER_MAX = 4096;
const FOUND = /^stream: (?<virus>[\x21-\x7e]{1,200})(?:\([0-9a-f]+:\d+\))? FOUND$/;

/** @param url `tcp://host:port` or `unix:///path` */
function placeOf(url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

/** What `INSTREAM` takes: each piece after its length, four bytes, and a length of zero at the end. */
async function* instream(body: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (chunk.length === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

/** @returns the answer up to its NUL. @throws ScanFailed when it ends before, or is too long */
async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    answer += chunk.toString('latin1');
    const end = answer.indexOf('\0');
    if (end !== -1) return answer.slice(0, end).trim();
    if (answer.length > ANSWER_MAX) break;
  }
  throw new ScanFailed('clamd gave no whole answer');
}

/** The daemon of ClamAV. Bytes are streamed to it; it needs no access to the store. */
export function createClamd(url: string, given: Partial<ClamdOptions> = {}): Scanner {
  const { idleMs, totalMs } = { ...defaults, ...given };
  const place = placeOf(url);
  return {
    async scan(body) {
      const socket = connect(place);
      socket.setTimeout(idleMs, () => socket.destroy(new ScanFailed('clamd is late')));
      const ending = setTimeout(() => socket.destroy(new ScanFailed('clamd is late')), totalMs);
      // Whatever fails is told by the two promises below.
      socket.on('error', () => {});
      try {
        const answering = answerOf(socket);
        const sending = pipeline(Readable.from(instream(body)), socket, { end: false });
        // Of a body that is over its limit it says so at once and reads no more.
        sending.catch(() => {});
        const answer = await answering;
        if (answer === 'stream: OK') {
          // Nothing can be said of bytes that it has not read.
          await sending;
          return null;
        }
        const virus = FOUND.exec(answer)?.groups?.['virus'];
        if (virus === undefined) throw new ScanFailed(`clamd says: ${answer.slice(0, 200)}`);
        return virus;
      } catch (error) {
        if (error instanceof ScanFailed) throw error;
        throw new ScanFailed('clamd cannot be asked', { cause: error });
      } finally {
        clearTimeout(ending);
        socket.destroy();
        body.destroy();
      }
    },
  };
}
