import type { Site } from '@muster/testing/site';
import { until } from '@muster/testing/until';

/** Waits until this part of a task's robots has ended. */
export async function ended({ sql }: Site, taskId: string, part: number): Promise<void> {
  await until(
    async () => {
      const [row] = await sql.rows<{ part: number }>(
        'select count(ended_at)::float / count(*) as part from commands where task_id = $1',
        [taskId],
      );
      return row!.part >= part;
    },
    { what: `${part * 100} % of the robots have ended`, everyMs: 20 },
  );
}
