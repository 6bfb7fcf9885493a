import { parseCli, usage, type CliOptions } from './cli-options.ts';
import { startFleet } from './fleet.ts';
import { writeReport } from './report.ts';
import { hopelessness, summaryOf } from './summary.ts';

const SUMMARY_MS = 1000;
/** Short, because a user who mistyped the key waits for the message. */
const HOPELESS_MS = 200;
/** Longer, so that a log file does not get one line a second. */
const LOGGED_SUMMARY_MS = 10_000;
/** Signals within this time count as one request to stop. */
const SAME_REQUEST_MS = 2000;

const parsed = parseCli(process.argv.slice(2), process.env);
if (parsed.kind === 'help') process.stdout.write(usage);
else if (parsed.kind === 'wrong') complain(`${parsed.message}\nSee --help.`);
else await run(parsed.options);

async function run(options: CliOptions): Promise<void> {
  const { url, key, robots: count, reportFile, hasQuirks: quirks, ...rest } = options;
  try {
    await fetch(url, { redirect: 'manual' });
  } catch (error) {
    const { cause, message } = error as Error;
    return complain(`Nothing answers at ${url} (${cause instanceof Error ? cause.message : message}).`);
  }

  const fleet = startFleet({ url, key, count, quirks, ...rest });
  const { isTTY } = process.stdout;
  const show = () => {
    const line = summaryOf(fleet.stats());
    process.stdout.write(isTTY ? `\r\x1b[2K${line.slice(0, process.stdout.columns - 1)}` : `${line}\n`);
  };
  const summaries = setInterval(show, isTTY ? SUMMARY_MS : LOGGED_SUMMARY_MS);
  const watch = setInterval(() => {
    const reason = hopelessness(fleet.stats());
    if (reason) void leave().then(() => complain(reason));
  }, HOPELESS_MS);

  const report = async () => {
    if (!reportFile) return;
    await writeReport(reportFile, fleet.robots).catch((error: Error) =>
      complain(`Could not write the report: ${error.message}`),
    );
  };
  let leaving: Promise<void> | null = null;
  let leavingSince = 0;
  function leave(): Promise<void> {
    leaving ??= (async () => {
      clearInterval(summaries);
      clearInterval(watch);
      await fleet.stop();
      show();
      if (isTTY) process.stdout.write('\n');
      await report();
    })();
    return leaving;
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // npm forwards a signal that the terminal has also sent directly: only a later one forces the exit.
      if (leaving && performance.now() - leavingSince > SAME_REQUEST_MS) process.exit(1);
      if (!leaving) leavingSince = performance.now();
      void leave();
    });
  }
  if (process.platform !== 'win32') process.on('SIGUSR2', () => void report());
}

function complain(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
