import type { StandingCall } from './call.ts'

/**
 * The calls of a resource of which every record can be listed, exported, read, written, deleted and
 * brought back.
 */
export function recordCalls(
  path: string,
  id: string,
  body: Record<string, unknown>,
  query?: Record<string, string>,
  param: 'id' | 'uid' = 'id',
): Record<string, StandingCall> {
  const params = { [param]: id }
  return {
    [`GET ${path}`]: query ? { query: { limit: '5', ...query } } : {},
    ...(query && { [`GET ${path}export/`]: { query } }),
    [`POST ${path}`]: { body },
    [`GET ${path}{${param}}/`]: { params },
    [`PUT ${path}{${param}}/`]: { params, body },
    [`DELETE ${path}{${param}}/`]: { params },
    [`POST ${path}{${param}}/restore/`]: { params },
  }
}

/** Calls that show the record on one page. */
export const firstScreenCalls = (): Record<string, StandingCall> => ({
  'GET /api/dashboard/': { query: { language: 'en' } },
  'PATCH /api/dashboard/cards/': { body: { order: ['values', 'doses'], hidden: ['advice'] } },
  'GET /api/medical-records/overview/': {},
  'POST /api/search/': { body: { query: 'migraine', kinds: ['symptom', 'article'], limit: 3 } },
})
