import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ScanFailed, type Scanner } from './scanner.ts';

export interface ClamdOptions {
  /** The scan fails after this time without a response. */
  idleMs: number;
  /** The scan fails after this time in any case. */
  totalMs: number;
}

const defaults: ClamdOptions = { idleMs: 60_000, totalMs: 5 * 60_000 };

/** A response is one line; longer ones are rejected. */
const ANSWER_MAX = 4096;
const FOUND = /^stream: (?<virus>[\x21-\x7e]{1,200})(?:\([0-9a-f]+:\d+\))? FOUND$/;

/** @param url `tcp://host:port` or `unix:///path` */
function placeOf(url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

/** The format of `INSTREAM`: each chunk after its length, four bytes, and a zero length at the end. */
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

/** @returns the response up to its NUL. @throws ScanFailed when it ends earlier, or is too long */
async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    answer += chunk.toString('latin1');
    const end = answer.indexOf('\0');
    if (end !== -1) return answer.slice(0, end).trim();
    if (answer.length > ANSWER_MAX) break;
  }
  throw new ScanFailed('clamd sent an incomplete response');
}

/** The ClamAV daemon. Bytes are streamed to it; it needs no access to the store. */
export function createClamd(url: string, given: Partial<ClamdOptions> = {}): Scanner {
  const { idleMs, totalMs } = { ...defaults, ...given };
  const place = placeOf(url);
  return {
    async scan(body) {
      const socket = connect(place);
      socket.setTimeout(idleMs, () => socket.destroy(new ScanFailed('clamd timed out')));
      const ending = setTimeout(() => socket.destroy(new ScanFailed('clamd timed out')), totalMs);
      // Errors are reported by the two promises below.
      socket.on('error', () => {});
      try {
        const answering = answerOf(socket);
        const sending = pipeline(Readable.from(instream(body)), socket, { end: false });
        // For a body over its limit the daemon responds at once and stops reading.
        sending.catch(() => {});
        const answer = await answering;
        if (answer === 'stream: OK') {
          // The result is valid only if the daemon has read all bytes.
          await sending;
          return null;
        }
        const virus = FOUND.exec(answer)?.groups?.['virus'];
        if (virus === undefined) throw new ScanFailed(`clamd responded: ${answer.slice(0, 200)}`);
        return virus;
      } catch (error) {
        if (error instanceof ScanFailed) throw error;
        throw new ScanFailed('could not reach clamd', { cause: error });
      } finally {
        clearTimeout(ending);
        socket.destroy();
        body.destroy();
      }
    },
  };
}
