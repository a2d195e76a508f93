import type { LabExtraction } from '@salve/contract/medical-records/lab-extractions.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError, problemOf } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useCreateLabResultMutation } from './labsApi.ts'
import { readCheckedLine } from './upload/checkedLines.ts'
import { useLearnLabLayoutMutation } from './upload/labUploadApi.ts'
import type { useCheckedReport } from './upload/useCheckedReport.ts'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { toast } from '../../ui/overlays/toast.ts'

/**
 * Saves what was confirmed as one report for each of its days, once nothing is left to be checked.
 */
export function useReportSave(extraction: LabExtraction, checked: ReturnType<typeof useCheckedReport>) {
  const { t } = useTranslation('labUpload')
  const dates = useDates()
  const textFor = useErrorText()
  const navigate = useNavigate()
  const [create, { isLoading }] = useCreateLabResultMutation()
  const [learn] = useLearnLabLayoutMutation()
  const [problem, setProblem] = useState<string>()
  const [dateError, setDateError] = useState<string>()

  const { report, idempotencyKey } = checked
  const dayOf = (key: number) => extraction.lines[key]?.taken_on ?? null
  const isLeft = ({ key }: { key: number }) => !report.saved.includes(dayOf(key) ?? '')
  const confirmed = report.lines.filter(({ state }) => state === 'confirmed')
  const inputs = confirmed.flatMap((line) => {
    const { input } = readCheckedLine(line, extraction.lines[line.key])
    return input ? [{ key: line.key, input }] : []
  })

  /** Answers whether a line is still to be checked, which the person is then led to. */
  const run = async (): Promise<boolean> => {
    const open = report.lines.filter((line) => line.state === 'open' && isLeft(line)).length
    setDateError(report.taken_on === '' ? t('check.noDate') : undefined)
    setProblem(
      open > 0 ? t('check.left', { count: open }) : inputs.length === 0 ? t('check.none') : undefined,
    )
    if (open > 0) return true
    if (inputs.length === 0 || report.taken_on === '') return false
    const saved = [...report.saved]
    try {
      // Each day is a report with a key of its own: what was saved before a failure is neither sent
      // again nor lost.
      for (const day of new Set(inputs.filter(isLeft).map(({ key }) => dayOf(key)))) {
        const body = {
          taken_on: day ?? report.taken_on,
          laboratory: report.laboratory.trim() || null,
          health_issue: report.health_issue || null,
          document: extraction.document,
          note: day === null ? report.note.trim() : '',
          lines: inputs.filter(({ key }) => dayOf(key) === day).map(({ input }) => input),
        }
        const key = day === null ? idempotencyKey : (report.keys[day] ?? idempotencyKey)
        await create({ body, idempotencyKey: key }).unwrap()
        saved.push(day ?? '')
        checked.markSaved(day ?? '')
      }
    } catch (error) {
      if (!isApiError(error)) throw error
      const said = problemOf(error)?.errors ?? {}
      const days = saved.map((day) => dates.date(day || report.taken_on)).join(', ')
      const partly = days === '' ? [] : [t('check.partly', { days })]
      setDateError(said['taken_on']?.join(' '))
      setProblem([textFor(error), ...Object.values(said).flat(), ...partly].join(' '))
      return false
    }
    // The report is saved; what was learned helps the next one, and is no reason to stay when it
    // fails.
    const lessons = inputs.flatMap(({ key, input }) =>
      extraction.lines[key] ? [{ line: key, analyte: input.analyte, unit: input.unit ?? null }] : [],
    )
    await learn({ params: { id: extraction.id }, body: { lines: lessons } })
    checked.clear()
    toast({ message: t('check.saved', { count: inputs.length }) })
    await navigate(paths.labResults(), { replace: true })
    return false
  }
  return { run, problem, dateError, isSaving: isLoading }
}
