import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@muster/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { problemBody } from './error-handler.ts';

type Headers = Readonly<Record<string, string>>;

const TYPE = 'application/json; charset=utf-8';

/** Errors of Node's HTTP parser, as status line and code. */
const parserFaults: Readonly<Record<string, readonly [string, ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'request.too_large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'request.too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request.timeout'],
};

/** Responds in the envelope to what Node's parser refuses before there is a request. */
export function refuseUnreadable(headers: Headers) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // A disconnected client needs no response, and within another response it would be read as part of that.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.writableLength > 0) {
      socket.destroy();
      return;
    }
    const [status, code] = parserFaults[error.code ?? ''] ?? ['400 Bad Request', 'request.malformed'];
    const body = JSON.stringify(problemBody(code));
    const lines = Object.entries({
      ...headers,
      'content-type': TYPE,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    // Further data of the client is not read. Not a promise: it would reject, and end the process, when the client has
    // reset its connection meanwhile.
    socket.once('finish', () => socket.destroy());
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  };
}

/** Responds to what the router refuses before it has a route: an address that cannot be decoded, or is too long. */
export function refuseUnroutable(headers: Headers) {
  return (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    const status = error.statusCode ?? 400;
    const code = status === 414 ? 'request.too_large' : 'request.malformed';
    void reply.code(status).headers(headers).type(TYPE).send(problemBody(code));
  };
}

/** Answers a request with one problem, without Fastify. */
export function refuse(
  response: ServerResponse<IncomingMessage>,
  headers: Headers,
  status: number,
  code: ErrorCode,
): void {
  const body = JSON.stringify(problemBody(code));
  response.writeHead(status, {
    ...headers,
    'content-type': TYPE,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  response.end(body);
}
