/**
 * A page of rows, each of which carries how many there are in all; what a row carries besides is
 * not answered.
 */
export function totalOf<Row extends { total: number }>(rows: Row[]): { items: Row[]; total: number } {
  return { items: rows, total: rows[0]?.total ?? 0 }
}
