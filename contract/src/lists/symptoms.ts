import type { QueryOf } from '../endpoint.ts'
import {
  listSymptoms,
  listSymptomsByHealthIssue,
  type Symptom,
  SymptomInput,
} from '../medical-records/symptoms.ts'
import { inputRead, type RowList } from './rowList.ts'
import { isAskedFor, isFoundIn, isWithinDays } from './textSearch.ts'

/** Symptoms, the latest first. */
export const symptomList: RowList<Symptom, QueryOf<typeof listSymptoms>, SymptomInput> = {
  path: listSymptoms.path,
  query: listSymptoms.query,
  key: 'id',
  holds: (row, query) =>
    isAskedFor(query.health_issue, row.health_issue) &&
    isFoundIn(query.search, row.name, row.description) &&
    (query.min_severity === undefined || row.severity >= query.min_severity) &&
    isWithinDays(row.recorded_date, query),
  keyOf: ({ recorded_date, recorded_time, id }) => [recorded_date, recorded_time, id],
  rowFrom: (input, { id, at }, before) => ({
    id,
    ...inputRead(SymptomInput, input),
    created_at: before?.created_at ?? at,
    updated_at: at,
  }),
}

/** Symptoms of one health issue, the latest first. */
export const symptomsOfIssueList: RowList<
  Symptom,
  QueryOf<typeof listSymptomsByHealthIssue>,
  SymptomInput
> = {
  ...symptomList,
  path: listSymptomsByHealthIssue.path,
  query: listSymptomsByHealthIssue.query,
  isEarliestFirst: () => false,
  holds: ({ health_issue }, { health_issue_id }) => health_issue === health_issue_id,
}
