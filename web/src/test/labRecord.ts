import { listDocuments } from '@salve/contract/medical-records/documents.ts'
import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { listLabAnalytes } from '@salve/contract/medical-records/lab-courses.ts'
import {
  createLabResult,
  deleteLabResult,
  getLabResult,
  type LabResult,
  listLabResults,
  restoreLabResult,
} from '@salve/contract/medical-records/lab-results.ts'
import { listTargetRanges } from '@salve/contract/medical-records/target-ranges.ts'
import { createFakeApi, type FakeApi, problem } from './fakeApi.ts'
import { aLabLine, aLabResult, listOfAll } from './records.ts'

/** A record with these reports, which the calls change as the server would. */
export function recordWithLabs(...reports: LabResult[]): FakeApi {
  const api = createFakeApi()
  let stored = reports
  api.on(listTargetRanges, () => listOfAll([]))
  api.on(listHealthIssues, () => listOfAll([]))
  api.on(listDocuments, () => listOfAll([]))
  api.on(listLabAnalytes, () =>
    listOfAll(
      stored.flatMap(({ lines, taken_on }) =>
        lines.map(({ analyte_key, analyte, loinc, unit, low, high, range_text, value }) => ({
          analyte_key,
          analyte,
          loinc,
          unit,
          low,
          high,
          range_text,
          last_taken_on: taken_on,
          count: 1,
          recent: value === null ? [] : [{ value, unit }],
        })),
      ),
    ),
  )
  api.on(listLabResults, ({ query }) =>
    listOfAll(
      stored.filter(({ lines }) =>
        lines.some(({ analyte }) => analyte.toLowerCase().includes((query.search ?? '').toLowerCase())),
      ),
    ),
  )
  api.on(getLabResult, ({ params }) => stored.find(({ id }) => id === params.id) ?? problem(404))
  api.on(createLabResult, ({ body }) => {
    const made = aLabResult({ ...body, lines: body.lines.map((line) => aLabLine(line)) })
    stored = [made, ...stored]
    return made
  })
  api.on(deleteLabResult, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id)
    return undefined
  })
  api.on(restoreLabResult, ({ params }) => {
    stored = reports
    return reports.find(({ id }) => id === params.id) ?? problem(404)
  })
  return api
}
