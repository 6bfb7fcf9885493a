/** End of a stop without a time limit: a far date that both PostgreSQL and JavaScript can represent. */
export const FOREVER = new Date('9999-12-31T00:00:00Z');

export const isForever = (until: Date) => +until >= +FOREVER;
