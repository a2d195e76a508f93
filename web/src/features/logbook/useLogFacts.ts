import { measurementLabel } from '@salve/domain/measurements.ts'
import { type LogEntryValues, readValues } from './logEntryValues.ts'
import { useCircumstanceWords } from './useCircumstanceWords.ts'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useUnits } from '../../lib/units.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { Fact } from '../../record/ConflictNotice.tsx'

type ReadValues = Pick<LogEntryValues, 'values' | 'measured_at' | 'context' | 'note' | 'health_issue'>

/** The values of a log entry's form, to be read beside another version. */
export function useLogFacts(issueName: (id: string) => string | undefined) {
  const { t, i18n } = useTranslation('logbook')
  const dates = useDates()
  const words = useCircumstanceWords()
  const units = useUnits()
  return ({ values, measured_at, context, note, health_issue }: ReadValues): Fact[] => [
    ...values.map(({ key, value, unit }) => ({
      term: measurementLabel(key, languageOf(i18n.language)),
      value: value && units.entry(readValues([{ key, value, unit }])),
    })),
    { term: t('fields.date'), value: `${dates.date(measured_at.date)} ${dates.time(measured_at.time)}` },
    {
      term: t('circumstances.term'),
      value: Object.entries(context)
        .filter(([, answer]) => answer)
        .map(([circumstance, answer]) => words(circumstance, answer))
        .join(', '),
    },
    { term: t('fields.health_issue'), value: issueName(health_issue) ?? '' },
    { term: t('fields.note'), value: note },
  ]
}
