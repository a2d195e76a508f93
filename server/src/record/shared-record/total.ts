/** A page of rows that each carry the total count; the response omits it from the rows. */
export function totalOf<Row extends { total: number }>(rows: Row[]): { items: Row[]; total: number } {
  return { items: rows, total: rows[0]?.total ?? 0 }
}
