import type { RobotModel } from '@muster/contract/devices/schemas';
import { urlOf } from '@muster/contract/endpoint';
import { envelope, OK, status } from '@muster/contract/envelope';
import { enrol, type Enrolment } from '@muster/contract/devices/enrolment.endpoints';

export interface EnrolmentRequest {
  /** Address of the console, e.g. `https://muster.example`. */
  url: string;
  sn: string;
  /** The team key, or the key of a group. */
  key: string;
  model: RobotModel;
  imageVer?: string;
  firmwareVer?: string;
}

export type EnrolmentOutcome =
  | { kind: 'enrolled'; credentials: Enrolment }
  /** Final: a retry with the same serial number and key gets the same answer. */
  | { kind: 'refused'; code: string; detail: string }
  | { kind: 'unavailable'; detail: string; retryAfterMs?: number };

const TIMEOUT_MS = 15_000;
const finalCodes: readonly string[] = [...enrol.errors, 'request.invalid'];
const reply = envelope(enrol.reply);

/** One attempt. Never throws: anything but a clear success or refusal is `unavailable`. */
export async function enrolOnce(request: EnrolmentRequest, signal?: AbortSignal): Promise<EnrolmentOutcome> {
  const { url, ...body } = request;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url.replace(/\/+$/, '') + urlOf(enrol, {}), {
      method: enrol.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return readReply(response, await response.json().catch(() => null));
  } catch (error) {
    return { kind: 'unavailable', detail: reasonOf(error) };
  }
}

function readReply(response: Response, body: unknown): EnrolmentOutcome {
  const enrolled = reply.safeParse(body);
  if (response.ok && enrolled.success && enrolled.data.status.code === OK) {
    return { kind: 'enrolled', credentials: enrolled.data.data };
  }
  const problem = status.safeParse((body as { status?: unknown } | null)?.status);
  const code = problem.success ? problem.data.code : '';
  if (problem.success && finalCodes.includes(code)) {
    return { kind: 'refused', code, detail: problem.data.message };
  }
  const retryAfterMs = retryAfter(response.headers.get('retry-after'));
  return {
    kind: 'unavailable',
    detail: `HTTP ${response.status} ${code}`.trim(),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

/** Seconds or an HTTP date (RFC 9110). */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

/** `fetch` reports "fetch failed", and has the real error in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
