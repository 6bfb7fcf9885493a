/** The package has no types; these cover what is used. */
declare module 's3rver' {
  interface Settings {
    directory: string;
    address: string;
    port: number;
    silent: boolean;
    configureBuckets: { name: string }[];
  }
  export default class S3rver {
    constructor(settings: Settings);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
