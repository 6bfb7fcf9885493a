/** Whoever reads one configuration needs this, and may be told that. */
export const readsConfig = { access: 'config.read', errors: ['config.not_found'] } as const;
