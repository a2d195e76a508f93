import type { Column } from '@salve/domain/lab-report/columns.ts'
import type { DateOrder } from '@salve/domain/lab-report/dates.ts'
import type { Layout } from '@salve/domain/lab-report/layouts.ts'
import type { PrintedPage } from '@salve/domain/lab-report/printed.ts'
import type { ReadReport } from '@salve/domain/lab-report/read-report.ts'
import { runInProcess } from '../lib/run-in-process.ts'

export interface FindLines {
  pages: readonly PrintedPage[]
  layouts: readonly Layout[]
  columns: readonly Column[] | null
  /** The patient's setting; null when it was not asked for. */
  order: DateOrder
  /** The patient's date of birth and name; null where they are not known. */
  born: string | null
  name: string | null
}

const TIME_LIMIT_MS = 20_000
const HEAP_MEGABYTES = 256

/**
 * Finds the lines of a report in a process of its own: some milliseconds a page are too many for
 * whoever else waits.
 */
export async function findLines(input: FindLines, signal: AbortSignal): Promise<ReadReport> {
  let found: ReadReport | undefined
  await runInProcess<ReadReport>(new URL('./find-lines.worker.ts', import.meta.url), {
    input,
    timeLimitMs: TIME_LIMIT_MS,
    heapMegabytes: HEAP_MEGABYTES,
    signal,
    onMessage(message) {
      found = message
      return true
    },
  })
  if (!found) throw new Error('the process ended without an answer')
  return found
}
