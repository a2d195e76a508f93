import {
  countHealthIssues,
  createHealthIssue,
  deleteHealthIssue,
  getHealthIssue,
  type HealthIssue,
  listHealthIssues,
  replaceHealthIssue,
  restoreHealthIssue,
} from '@salve/contract/medical-records/health-issues.ts'
import { listLogEntries } from '@salve/contract/medical-records/log-entries.ts'
import { listSymptoms } from '@salve/contract/medical-records/symptoms.ts'
import { listTimeline } from '@salve/contract/medical-records/timeline.ts'
import { listTargetRanges } from '@salve/contract/medical-records/target-ranges.ts'
import { createFakeApi, type FakeApi, problem } from './fakeApi.ts'
import { anIssue, listOfAll, stale } from './records.ts'

/** A record with these issues, which the calls change as the server would. */
export function recordWithIssues(...issues: HealthIssue[]): FakeApi {
  const api = createFakeApi()
  let stored = issues
  let changes = 0
  const find = (id: string) => stored.find((issue) => issue.id === id)
  api.on(listTargetRanges, () => listOfAll([]))
  api.on(listHealthIssues, ({ query }) =>
    listOfAll(
      stored
        .filter(({ status }) => !query.status || status === query.status)
        .filter(({ name }) => !query.search || name.includes(query.search)),
    ),
  )
  api.on(getHealthIssue, ({ params }) => find(params.id) ?? problem(404))
  api.on(createHealthIssue, ({ body }) => {
    const made = anIssue(body)
    stored = [made, ...stored]
    return made
  })
  api.on(replaceHealthIssue, ({ params, body, headers }) => {
    const before = find(params.id)
    if (!before) return problem(404)
    if (headers.get('If-Match') !== `"${before.updated_at}"`) return stale(before)
    changes += 1
    const after = { ...before, ...body, updated_at: `2026-11-20T09:00:00.${changes}Z` }
    stored = stored.map((issue) => (issue.id === params.id ? after : issue))
    return after
  })
  api.on(deleteHealthIssue, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id)
    return undefined
  })
  api.on(restoreHealthIssue, ({ params }) => {
    stored = issues
    return find(params.id) ?? problem(404)
  })
  api.on(countHealthIssues, ({ query }) => {
    const found = stored.filter(({ name }) => !query.search || name.includes(query.search))
    const count = (status: HealthIssue['status']) => found.filter((issue) => issue.status === status).length
    return { active: count('active'), remission: count('remission'), resolved: count('resolved') }
  })
  api.on(listTimeline, ({ params }) => (find(params.id) ? listOfAll([]) : problem(404)))
  api.on(listSymptoms, () => listOfAll([]))
  api.on(listLogEntries, () => listOfAll([]))
  return api
}
