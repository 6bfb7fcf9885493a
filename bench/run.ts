/** `npm run bench` runs every benchmark, `npm run bench -- <name>` one of them, `-- --list` lists them. */
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Benchmark } from './benchmark.ts';

interface NamedBenchmark extends Benchmark {
  name: string;
}

const notBenchmarks = new Set(['run.ts', 'benchmark.ts']);

/** A benchmark has the name of its file. */
async function loadBenchmarks(): Promise<NamedBenchmark[]> {
  const files = (await readdir(import.meta.dirname)).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !notBenchmarks.has(file),
  );
  return Promise.all(
    files.toSorted().map(async (file) => {
      const { description, run } = (await import(join(import.meta.dirname, file))) as Benchmark;
      return { name: basename(file, '.ts'), description, run };
    }),
  );
}

/** Three significant digits. */
const rounded = (figure: number) => Number(figure.toPrecision(3)).toString();

async function runOne(benchmark: NamedBenchmark): Promise<boolean> {
  const { figure, limit, unit, passes, detail } = await benchmark.run();
  const verdict = passes ? 'passes' : 'FAILS';
  const share = rounded(figure / limit);
  console.log(
    `${benchmark.name}: ${rounded(figure)} ${unit}, limit ${rounded(limit)}, ratio ${share}, ${verdict} (${typeof detail === 'string' ? detail : JSON.stringify(detail)})`,
  );
  return passes;
}

const wanted = process.argv[2];
const benchmarks = await loadBenchmarks();
if (wanted === '--list') {
  for (const { name, description } of benchmarks) console.log(`${name}: ${description}`);
} else {
  const chosen = wanted ? benchmarks.filter(({ name }) => name === wanted) : benchmarks;
  if (chosen.length === 0) {
    console.error(
      `There is no benchmark "${wanted}". There are: ${benchmarks.map(({ name }) => name).join(', ')}`,
    );
    process.exit(1);
  }
  let passed = true;
  // One after the other, because they would affect each other.
  for (const benchmark of chosen) passed = (await runOne(benchmark)) && passed;
  process.exit(passed ? 0 : 1);
}
