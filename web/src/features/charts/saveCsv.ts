import { safeCell } from '@salve/domain/csv-cells.ts'

const BYTE_ORDER_MARK = '\ufeff'

/**
 * Rows as a CSV file that spreadsheets open: UTF-8 with its mark, commas, quotes where they are
 * needed.
 */
export function csvBlob(rows: readonly (readonly (string | number)[])[]): Blob {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n')
  return new Blob([`${BYTE_ORDER_MARK}${text}\r\n`], { type: 'text/csv;charset=utf-8' })
}

function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : safeCell(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
