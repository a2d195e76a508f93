/** What the bell's panel and the reminder on the page share: one question to the server. */
export const NEWEST = { query: { limit: 20 } } as const
