import { useQuery } from '@tanstack/react-query';
import { commandsShown, deviceCommandsQuery } from './commands.queries.ts';

/** How many of a robot's recent commands wait until it is online; 0 as long as `isAsked` is false. */
export function useWaitingCommands(deviceId: string, isAsked: boolean): number {
  const { data } = useQuery({ ...deviceCommandsQuery(deviceId, commandsShown.first), enabled: isAsked });
  const waiting = data?.items.filter(({ status }) => status === 'queued' || status === 'sent');
  return isAsked ? (waiting?.length ?? 0) : 0;
}
