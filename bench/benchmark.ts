export interface Outcome {
  figure: number;
  /** The most that `figure` may be. */
  limit: number;
  unit: string;
  passes: boolean;
  /** A sentence, or figures by name. */
  detail: string | object;
}

/** What every module of a benchmark exports. */
export interface Benchmark {
  name: string;
  description: string;
  run(): Promise<Outcome>;
}
