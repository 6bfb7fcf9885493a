export interface Outcome {
  figure: number;
  /** Maximum of `figure`; in benchmarks of a share (`SHARE_MIN`) its minimum. */
  limit: number;
  unit: string;
  passes: boolean;
  /** A sentence, or named figures. */
  detail: string | object;
}

/** The exports of every benchmark; the file's name is the benchmark's name. */
export interface Benchmark {
  description: string;
  run(): Promise<Outcome>;
}
