import { invalid } from './errors.ts'

/** Refuses, with 422 beside the field, dates of a health issue that lie in the future. */
export function checkIssueDates(
  today: string,
  dates: { onset_date: string | null; resolved_date: string | null },
): void {
  const late = (['onset_date', 'resolved_date'] as const).filter((field) => (dates[field] ?? '') > today)
  if (late.length > 0) throw invalid(Object.fromEntries(late.map((field) => [field, ['date_in_future']])))
}
