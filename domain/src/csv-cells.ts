/**
 * Beginning of a formula for a spreadsheet, also in its full-width form, with the apostrophes that
 * we put before it.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i

/**
 * Text as written to a cell of a CSV file: an apostrophe precedes text that a spreadsheet would run
 * as a formula. A plain number, also a negative one, stays a number.
 */
export function safeCell(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** The text of a cell that `safeCell` wrote: nothing is lost on the way through a file. */
export function cellText(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
