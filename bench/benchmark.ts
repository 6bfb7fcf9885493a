export interface Outcome {
  figure: number;
  /** The most that `figure` may be. */
  limit: number;
  unit: string;
  passes: boolean;
  /** A sentence, or figures by name. */
  detail: string | object;
}

/** What every module of a benchmark exports; its file's name is its name. */
export interface Benchmark {
  description: string;
  run(): Promise<Outcome>;
}
