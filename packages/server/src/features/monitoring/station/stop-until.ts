/** Of a stop that lasts until somebody resumes: no clock gets there, and PostgreSQL and JavaScript both know the date. */
export const FOREVER = new Date('9999-12-31T00:00:00Z');

export const isForever = (until: Date) => +until >= +FOREVER;
