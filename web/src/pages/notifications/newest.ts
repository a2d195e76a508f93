/** The query that the bell's panel and the reminder on the page share. */
export const NEWEST = { query: { limit: 20 } } as const
