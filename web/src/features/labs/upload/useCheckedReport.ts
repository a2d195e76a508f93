import type { LabExtraction } from '@salve/contract/medical-records/lab-extractions.ts'
import { useContext, useEffect, useState } from 'react'
import { DraftOwnerContext, readDraft, removeDraft, writeDraft } from '../../../lib/drafts.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { uuidv7 } from '../../../lib/uuid.ts'
import { ADDED_FROM, addedLine, type CheckedLine, linesToCheck, noteOf, type Write } from './checkedLines.ts'

/** The person's edits of a report so far. */
export interface CheckedReport {
  taken_on: string
  laboratory: string
  health_issue: string
  note: string
  lines: CheckedLine[]
  /** The ids of the reports of other days that the columns of this one hold. */
  keys: Record<string, string>
}

/** Numbers as they are written in the language of the screen, without signs for thousands. */
export function useWriteNumber(): Write {
  const { i18n } = useTranslation()
  return (value, decimals) =>
    value.toLocaleString(i18n.language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: 10,
      useGrouping: false,
    })
}

/** The days that columns of the report hold beside its own, the newest first. */
export const daysOf = ({ lines }: LabExtraction): string[] =>
  [...new Set(lines.flatMap(({ taken_on }) => taken_on ?? []))].toSorted().toReversed()

/** A report while it is checked. It is kept as a draft: a reload loses nothing. */
export function useCheckedReport(extraction: LabExtraction) {
  const write = useWriteNumber()
  const owner = useContext(DraftOwnerContext)
  // Read again with other columns, it is another report to check.
  const draftKey = `labresult.check.${extraction.id}.${extraction.updated_at}`
  const [draft] = useState(() => readDraft(owner, draftKey))
  const [idempotencyKey] = useState(() => draft?.idempotencyKey ?? uuidv7())
  const [report, setReport] = useState<CheckedReport>(() => {
    const found: CheckedReport = {
      taken_on: extraction.taken_on ?? '',
      laboratory: extraction.laboratory ?? '',
      health_issue: '',
      note: noteOf(extraction.lines),
      lines: linesToCheck(extraction.lines, write),
      keys: Object.fromEntries(daysOf(extraction).map((day) => [day, uuidv7()])),
    }
    return { ...found, ...(draft?.values as Partial<CheckedReport> | undefined) }
  })
  const [isChanged, setIsChanged] = useState(draft !== null)

  useEffect(() => {
    if (isChanged) writeDraft(owner, draftKey, { values: { ...report }, idempotencyKey })
  }, [owner, draftKey, report, idempotencyKey, isChanged])

  const change = (made: (before: CheckedReport) => CheckedReport) => {
    setIsChanged(true)
    setReport(made)
  }
  return {
    report,
    idempotencyKey,
    isRestored: draft !== null,
    set: (facts: Partial<Omit<CheckedReport, 'lines' | 'keys'>>) =>
      change((before) => ({ ...before, ...facts })),
    setLine: (key: number, made: Partial<CheckedLine>) =>
      change((before) => ({
        ...before,
        lines: before.lines.map((line) => (line.key === key ? { ...line, ...made } : line)),
      })),
    /** Leaves out all lines of these that are still to be checked. */
    dropLines: (keys: readonly number[]) =>
      change((before) => ({
        ...before,
        lines: before.lines.map((line) =>
          keys.includes(line.key) && line.state === 'open' ? { ...line, state: 'dropped' } : line,
        ),
      })),
    /** Adds an empty line, and answers its key. */
    add: (): number => {
      const key = Math.max(ADDED_FROM, ...report.lines.map((line) => line.key + 1))
      change((before) => ({ ...before, lines: [...before.lines, addedLine(key)] }))
      return key
    },
    clear: () => {
      setIsChanged(false)
      removeDraft(owner, draftKey)
    },
  }
}
