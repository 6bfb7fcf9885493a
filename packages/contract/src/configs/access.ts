/** Permission and error of every endpoint that reads one configuration. */
export const readsConfig = { access: 'config.read', errors: ['config.not_found'] } as const;
