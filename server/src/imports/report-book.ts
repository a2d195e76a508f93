import type { LabReportDraft } from '@salve/domain/csv-import/read-lab-lines.ts'
import { TEXT_LIMITS } from '@salve/domain/csv-import/text-limits.ts'
import { newId } from '../lib/ids.ts'

interface Page {
  id: string
  facts: string
  lines: number
}

/**
 * The lines of a file grouped by laboratory report: those with its number, or those with the same
 * facts about it.
 */
export class ReportBook {
  readonly #pages = new Map<string, Page>()

  /** The report of some lines; why they cannot be part of it. */
  reportOf(
    sourceId: string,
    report: LabReportDraft,
    lines: number,
  ): string | { refused: 'report_differs' | 'report_too_long' } {
    const facts = JSON.stringify(report)
    const key = sourceId === '' ? facts : `#${sourceId}`
    const page = this.#pages.get(key) ?? { id: newId(), facts, lines: 0 }
    if (page.facts !== facts) return { refused: 'report_differs' }
    if (page.lines + lines > TEXT_LIMITS.labLines) return { refused: 'report_too_long' }
    page.lines += lines
    this.#pages.set(key, page)
    return page.id
  }
}
