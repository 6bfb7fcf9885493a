/** The tools of the product that a team may use, and within it each person (spec section 6). */
export const tools = ['rms', 'roflow'] as const;
export type Tool = (typeof tools)[number];

/** What each is called, in every language. */
export const toolNames = { rms: 'RMS', roflow: 'Roflow' } as const satisfies Record<Tool, string>;

/** The names the original's clients know a team's tools by (spec section 3, "scope"). */
export const toolScopes = { rms: 'rms_user', roflow: 'roflow_user' } as const satisfies Record<Tool, string>;
