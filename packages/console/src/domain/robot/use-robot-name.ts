import { useQuery } from '@tanstack/react-query';
import { robotsQuery } from './robot.queries.ts';

/** Name of the robot with this serial number; the number until it is known, or if there is none. */
export function useRobotName(sn: string | undefined): string | undefined {
  const { data } = useQuery({ ...robotsQuery({ keyword: sn }), enabled: sn !== undefined });
  return sn && (data?.items.find((robot) => robot.sn === sn)?.name || sn);
}
