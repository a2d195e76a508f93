import type { QueryOf, ResponseOf } from '../endpoint.ts'
import {
  type countHealthIssues,
  type HealthIssue,
  HealthIssueInput,
  listHealthIssues,
} from '../medical-records/health-issues.ts'
import { inputRead, type RowList } from './rowList.ts'
import { isAskedFor, isFoundIn } from './textSearch.ts'

const NONE = { symptom: 0, logentry: 0, labresult: 0, document: 0, medicationplan: 0, appointment: 0 }

const isFound = ({ name, icd10_code, notes }: HealthIssue, search: string | undefined) =>
  isFoundIn(search, name, icd10_code, notes)

/** Health issues, those changed last first. */
export const healthIssueList: RowList<HealthIssue, QueryOf<typeof listHealthIssues>, HealthIssueInput> = {
  path: listHealthIssues.path,
  query: listHealthIssues.query,
  key: 'id',
  holds: (row, { status, search }) => isAskedFor(status, row.status) && isFound(row, search),
  keyOf: ({ updated_at, id }) => [updated_at, id],
  rowFrom: (input, { id, at }, before) => ({
    id,
    ...inputRead(HealthIssueInput, input),
    counts: before?.counts ?? NONE,
    created_at: before?.created_at ?? at,
    updated_at: at,
  }),
}

type Counts = ResponseOf<typeof countHealthIssues>

/** How many health issues a search finds of each status. */
function countsOfIssues(rows: readonly HealthIssue[], search: string | undefined): Counts {
  const found = rows.filter((row) => isFound(row, search))
  const of = (status: HealthIssue['status']) => found.filter((row) => row.status === status).length
  return { active: of('active'), remission: of('remission'), resolved: of('resolved') }
}

/** The same of the server, with issues that were changed here: from this, to that. */
export function issueCountsWith(
  counts: Counts,
  search: string | undefined,
  before: readonly HealthIssue[],
  after: readonly HealthIssue[],
): Counts {
  const [less, more] = [countsOfIssues(before, search), countsOfIssues(after, search)]
  const now = (status: keyof Counts) => counts[status] - less[status] + more[status]
  return { active: now('active'), remission: now('remission'), resolved: now('resolved') }
}
