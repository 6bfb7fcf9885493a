import type { RobotModel } from '@muster/contract/devices/schemas';
import { enrol, type Enrolment } from '@muster/contract/devices/enrolment.endpoints';
import { askServer, type AskOptions, type ServerAnswer } from './ask-server.ts';

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

export type EnrolmentOutcome = ServerAnswer<Enrolment>;

/** One attempt. Never throws: anything but a clear success or refusal is `unavailable`. */
export function enrolOnce(request: EnrolmentRequest, options?: AskOptions): Promise<EnrolmentOutcome> {
  const { url, ...body } = request;
  return askServer(enrol, url, body, options);
}
