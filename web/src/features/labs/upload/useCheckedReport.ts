import type { LabExtraction } from '@salve/contract/medical-records/lab-extractions.ts'
import { useContext, useEffect, useState } from 'react'
import { DraftOwnerContext, readDraft, removeDraft, writeDraft } from '../../../lib/drafts.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { uuidv7 } from '../../../lib/uuid.ts'
import { ADDED_FROM, addedLine, type CheckedLine, linesToCheck } from './checkedLines.ts'

/** What the person has made of a report so far. */
export interface CheckedReport {
  taken_on: string
  laboratory: string
  health_issue: string
  lines: CheckedLine[]
}

/** A report while it is checked. It is kept as a draft: a reload loses nothing. */
export function useCheckedReport(extraction: LabExtraction) {
  const { i18n } = useTranslation()
  const owner = useContext(DraftOwnerContext)
  // Read anew by other columns, it is another report to check.
  const draftKey = `labresult.check.${extraction.id}.${extraction.updated_at}`
  const [draft] = useState(() => readDraft(owner, draftKey))
  const [idempotencyKey] = useState(() => draft?.idempotencyKey ?? uuidv7())
  const [report, setReport] = useState<CheckedReport>(() => {
    const write = (value: number, decimals: number) =>
      value.toLocaleString(i18n.language, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: 10,
        useGrouping: false,
      })
    const found: CheckedReport = {
      taken_on: extraction.taken_on ?? '',
      laboratory: extraction.laboratory ?? '',
      health_issue: '',
      lines: linesToCheck(extraction.lines, write),
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
    set: (facts: Partial<Omit<CheckedReport, 'lines'>>) => change((before) => ({ ...before, ...facts })),
    setLine: (key: number, made: Partial<CheckedLine>) =>
      change((before) => ({
        ...before,
        lines: before.lines.map((line) => (line.key === key ? { ...line, ...made } : line)),
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
