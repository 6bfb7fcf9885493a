/** The tools of the product, enabled per team and then per user (spec section 6). */
export const tools = ['rms', 'roflow'] as const;
export type Tool = (typeof tools)[number];

/** Product names, the same in every language. */
export const toolNames = { rms: 'RMS', roflow: 'Roflow' } as const satisfies Record<Tool, string>;

/** The names of a team's tools in the original's API (spec section 3, "scope"). */
export const toolScopes = { rms: 'rms_user', roflow: 'roflow_user' } as const satisfies Record<Tool, string>;
