import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { emergencyNumbers } from '@salve/domain/emergency-numbers.ts'
import { isPressureSevere } from '@salve/domain/severe-pressure.ts'
import { round } from '@salve/domain/units.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { useContext } from 'react'
import { useWatch } from 'react-hook-form'
import { useValueSign } from '../../api/useValueSign.ts'
import { useDates } from '../../lib/dates.ts'
import { PersonContext } from '../../lib/person.ts'
import { useUnits } from '../../lib/units.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Unbroken } from '../../ui/content/Unbroken.tsx'
import { WithCalls } from '../../ui/content/WithCalls.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { type LogEntryForm, readValues } from './logEntryValues.ts'
import { SignNotice } from './SignNotice.tsx'
import { useBmi } from './useBmi.ts'
import { useValueClass } from './useValueClass.ts'

interface MeaningProps {
  form: LogEntryForm
  last: LogEntry | undefined
}

/** The meaning of the values typed so far, and the last measurement; updated while typing. */
export function Meaning({ form, last }: MeaningProps) {
  const { t } = useTranslation('logbook')
  const dates = useDates()
  const units = useUnits()
  const classes = useValueClass()
  const bmiOf = useBmi()
  const [kind, typed, context, measured] = useWatch({
    control: form.control,
    name: ['kind', 'values', 'context', 'measured_at'],
  })
  const values = readValues(typed)
  const day = measured.date
  const judged = classes.of({ kind, values, context, day })
  const bmi = bmiOf(values[0], dates.moment(measured))
  const lastDay = last && dates.local(last.measured_at).date
  const cycle =
    kind === 'cycle' && lastDay && day > lastDay
      ? Math.round((Date.parse(day) - Date.parse(lastDay)) / DAY_MS)
      : null
  const parts = [
    judged.class &&
      (judged.class.isOwnTarget ? judged.class.words : t('form.inRange', { class: judged.class.words })),
    ...(judged.class?.also ?? []),
    values.length > 0 && judged.why && t(`noClass.${judged.why}`),
    bmi !== null && t('form.bmi', { bmi: bmiText(bmi) }),
    cycle !== null && t('form.cycle', { count: cycle, class: classes.ofCycle(cycle) }),
    last &&
      t('form.last', {
        value: units.entry(last.values) || t('form.lastDay'),
        day: dates.dateWithWeekday(dates.local(last.measured_at).date),
      }),
  ].filter(Boolean)
  function bmiText(value: number): string {
    const words = classes.ofBmi(value, day).class?.words
    return [units.numberIn('bmi', round(value, 1), 'kg/m2'), words].filter(Boolean).join(', ')
  }
  const sign = useValueSign({ values, context, day })
  const isSevere = isPressureSevere(values)
  return (
    <>
      <output className="block min-h-6 text-soft text-sm first-letter:uppercase">
        <Unbroken>{parts.join(' · ')}</Unbroken>
      </output>
      {isSevere && judged.class?.weight === 'urgent' ? <Severe /> : sign && <SignNotice warning={sign} />}
    </>
  )
}

/**
 * The advice at a very high blood pressure: complaints first, without waiting for a second reading.
 */
function Severe() {
  const { t, i18n } = useTranslation('logbook')
  const { country } = useContext(PersonContext)
  const numbers = emergencyNumbers(country)
  const listed = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(numbers)
  const title = <WithCalls text={t('severe.title', { numbers: listed })} numbers={numbers} />
  return (
    <Notice tone="error" live="status" title={title}>
      <p>{t('severe.complaints')}</p>
      <p>{t('severe.without')}</p>
    </Notice>
  )
}
