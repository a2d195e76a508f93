import type { ImportDraft } from '@salve/contract/medical-records/import-draft.ts'
import { logKindLabel } from '@salve/domain/log-kinds.ts'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useUnits, withUnit } from '../../lib/units.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

/** A record that a line gives, in one sentence, as the record will show it. */
export function useDraftText(): (draft: ImportDraft) => string {
  const { t, i18n } = useTranslation('imports')
  const dates = useDates()
  const units = useUnits()
  const number = (value: number) =>
    value.toLocaleString(i18n.language, { maximumFractionDigits: 10, useGrouping: false })
  return ({ log_entry, symptom, lab_line, report }) => {
    if (log_entry) {
      const { date, time } = dates.local(log_entry.measured_at)
      const what = [logKindLabel(log_entry.kind, languageOf(i18n.language)), units.entry(log_entry.values)]
        .filter(Boolean)
        .join(' ')
      return t('draft.at', { what, date: dates.dateWithWeekday(date), time: dates.time(time) })
    }
    if (symptom) {
      const what = t('draft.symptom', { name: symptom.name, severity: symptom.severity })
      return t('draft.at', {
        what,
        date: dates.dateWithWeekday(symptom.recorded_date),
        time: dates.time(symptom.recorded_time),
      })
    }
    if (!lab_line || !report) return ''
    const value =
      lab_line.value === null
        ? (lab_line.text ?? '')
        : `${lab_line.comparator ?? ''}${number(lab_line.value)}`
    const what = `${lab_line.analyte} ${withUnit(value, lab_line.unit ?? '')}`
    return t('draft.on', { what, date: dates.dateWithWeekday(report.taken_on) })
  }
}
