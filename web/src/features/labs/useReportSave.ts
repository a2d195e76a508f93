import type { LabExtraction } from '@salve/contract/medical-records/lab-extractions.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError, problemOf } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useCreateLabResultsMutation } from './labsApi.ts'
import { readCheckedLine } from './upload/checkedLines.ts'
import { useLearnLabLayoutMutation } from './upload/labUploadApi.ts'
import type { useCheckedReport } from './upload/useCheckedReport.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { toast } from '../../ui/overlays/toast.ts'

/**
 * Saves what was confirmed as one report for each of its days, in one call that stores all of them
 * or none, once nothing is left to be checked.
 */
export function useReportSave(extraction: LabExtraction, checked: ReturnType<typeof useCheckedReport>) {
  const { t } = useTranslation('labUpload')
  const textFor = useErrorText()
  const navigate = useNavigate()
  const [create, { isLoading }] = useCreateLabResultsMutation()
  const [learn] = useLearnLabLayoutMutation()
  const [problem, setProblem] = useState<string>()
  const [dateError, setDateError] = useState<string>()

  const { report, idempotencyKey } = checked
  const dayOf = (key: number) => extraction.lines[key]?.taken_on ?? null
  const confirmed = report.lines.filter(({ state }) => state === 'confirmed')
  const inputs = confirmed.flatMap((line) => {
    const { input } = readCheckedLine(line, extraction.lines[line.key])
    return input ? [{ key: line.key, input }] : []
  })

  /** Answers whether a line is still to be checked, which the person is then led to. */
  const run = async (): Promise<boolean> => {
    const open = report.lines.filter((line) => line.state === 'open').length
    setDateError(report.taken_on === '' ? t('check.noDate') : undefined)
    setProblem(
      open > 0 ? t('check.left', { count: open }) : inputs.length === 0 ? t('check.none') : undefined,
    )
    if (open > 0) return true
    if (inputs.length === 0 || report.taken_on === '') return false
    const days = [...new Set(inputs.map(({ key }) => dayOf(key)))]
    const reports = days.map((day) => ({
      // One key per day: saved again after a lost answer, it creates no second report.
      id: day === null ? idempotencyKey : (report.keys[day] ?? idempotencyKey),
      taken_on: day ?? report.taken_on,
      laboratory: report.laboratory.trim() || null,
      health_issue: report.health_issue || null,
      document: extraction.document,
      note: day === null ? report.note.trim() : '',
      lines: inputs.filter(({ key }) => dayOf(key) === day).map(({ input }) => input),
    }))
    try {
      await create({ body: { reports } }).unwrap()
    } catch (error) {
      if (!isApiError(error)) throw error
      const said = Object.entries(problemOf(error)?.errors ?? {})
      const ofDate = said.filter(([field]) => field.endsWith('.taken_on'))
      setDateError(ofDate.length > 0 ? ofDate.flatMap(([, texts]) => texts).join(' ') : undefined)
      setProblem(
        error.status === 409
          ? t('check.savedBefore')
          : [textFor(error), ...said.flatMap(([, texts]) => texts), t('check.nothingMore')].join(' '),
      )
      return false
    }
    // The report is saved; a failure to learn from it does not keep the person here.
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
