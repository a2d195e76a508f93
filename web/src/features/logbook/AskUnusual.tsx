import type { LogValue } from '@salve/contract/medical-records/log-entries.ts'
import {
  type CheckFacts,
  checkLogValues,
  HEART_FAILURE_GAIN_KG,
  type Question,
} from '@salve/domain/log-checks.ts'
import { decimalsOf, fromCanonical, round } from '@salve/domain/units.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { type LogEntryForm, markOf, readValues } from './logEntryValues.ts'
import { useDates } from '../../lib/dates.ts'
import { useUnits } from '../../lib/units.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

const NO_BREAK_SPACE = '\u00a0'

export interface AskUnusualProps {
  form: LogEntryForm
  facts: Omit<CheckFacts, 'measuredAt'>
}

/**
 * Asks about possible but unusual values before they are saved. Nothing is blocked: "yes" saves it.
 */
export function AskUnusual({ form, facts }: AskUnusualProps) {
  const { t, i18n } = useTranslation('logbook')
  const dates = useDates()
  const units = useUnits()
  if (!form.formState.errors.confirmed) return null
  const { kind, values: typed, measured_at } = form.getValues()
  const values = readValues(typed)
  const measuredAt = dates.moment(measured_at)
  const { questions } = checkLogValues(kind, values, { ...facts, measuredAt })
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const unusual = questions.flatMap(({ rule, at }) => {
    const value = values[at]
    return rule === 'unusual' && value ? units.textTyped(value) : []
  })
  const others = questions.flatMap((question) => (question.rule === 'unusual' ? [] : sentenceOf(question)))
  function sentenceOf({ rule, at, change = 0, since = '', own }: Question): string {
    const value = values[at]
    const unit = value ? units.unitShown(value.key, value.unit) : ''
    const key = value?.key ?? 'weight'
    const write = (canonical: number) =>
      units.difference(key, canonical, unit).replaceAll(' ', NO_BREAK_SPACE)
    const [by, limit] = [write(Math.abs(change)), write(HEART_FAILURE_GAIN_KG)]
    const around = value && own !== undefined ? units.textTyped(inTypedUnit(value, own)) : ''
    const day = since && dates.dateWithWeekday(dates.local(since).date)
    return t(`questions.${rule as Exclude<typeof rule, 'unusual'>}`, { by, day, limit, own: around })
  }
  return (
    <Notice
      tone="warning"
      live="alert"
      title={t('form.unusualTitle')}
      action={
        <Button
          onPress={({ target }) => {
            form.setValue('confirmed', markOf(values))
            target.closest('form')?.requestSubmit()
          }}
        >
          {t('form.unusualKeep')}
        </Button>
      }
    >
      {unusual.length > 0 && (
        <p>{t('form.unusualText', { values: list.format(unusual), count: unusual.length })}</p>
      )}
      {others.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}

/** A canonical value as the person would have typed it, beside the one that they typed. */
const inTypedUnit = ({ key, unit }: LogValue, canonical: number): LogValue => ({
  key,
  unit,
  value: round(fromCanonical(key, canonical, unit), decimalsOf(key, unit)),
})
