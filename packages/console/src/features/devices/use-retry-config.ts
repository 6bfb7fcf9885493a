import type { Device } from '@muster/contract/devices/schemas';
import { useRetry } from '../../domain/task/use-retry.ts';
import { isApiError } from '../../platform/api-error.ts';
import { useReportFailure } from '../../platform/failure.ts';
import { useGo } from '../../platform/page/visit.ts';
import { usagePage } from '../commands/usage.page.ts';

type Robot = Pick<Device, 'id' | 'config'>;

/** Sends a robot its configuration again. @param chooseAnew called when that task is gone or was replaced */
export function useRetryConfig(chooseAnew: (robot: Robot) => void): (robot: Robot) => void {
  const report = useReportFailure();
  const { retry } = useRetry();
  const go = useGo();
  return (robot) => {
    const { config } = robot;
    if (!config?.taskId || !config.commandId) return chooseAnew(robot);
    retry(
      { taskId: config.taskId, commandIds: [config.commandId] },
      {
        onOpenTask: (task) => void go(usagePage, { search: { task } }),
        onError(error) {
          const isForDialog = isApiError(error, 'E034', 'command.nothing_to_retry', 'command.all_offline');
          if (isForDialog) chooseAnew(robot);
          else report(error);
        },
      },
    );
  };
}
