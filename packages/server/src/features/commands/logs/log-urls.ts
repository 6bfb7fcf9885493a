import { createHmac, timingSafeEqual } from 'node:crypto';
import { API_BASE } from '@muster/contract/endpoint';
import { commandsLimits } from '@muster/contract/commands/limits';

export interface LogUrls {
  /** Upload URL of a command's log, valid for some minutes; absolute when the public address is known. */
  urlOf(teamId: string, commandId: string): string;
  isValid(query: { team: string; command: string; until: string; mark: string }): boolean;
}

export const LOG_PATH = `${API_BASE}/robots/log/:command`;

/** @param secret shared by all processes, so that each accepts URLs signed by another */
export function createLogUrls(secret: string, publicUrl: string | undefined): LogUrls {
  const markOf = (team: string, command: string, until: string) =>
    createHmac('sha256', secret).update(`robot log ${team} ${command} ${until}`).digest();
  return {
    urlOf(team, command) {
      const until = String(Date.now() + commandsLimits.logUrlMinutes * 60_000);
      const mark = markOf(team, command, until).toString('base64url');
      const query = new URLSearchParams({ team, until, mark }).toString();
      const path = `${LOG_PATH.replace(':command', command)}?${query}`;
      return publicUrl === undefined ? path : new URL(path, publicUrl).href;
    },
    isValid({ team, command, until, mark }) {
      const given = Buffer.from(mark, 'base64url');
      const right = markOf(team, command, until);
      return given.length === right.length && timingSafeEqual(given, right) && Number(until) > Date.now();
    },
  };
}
