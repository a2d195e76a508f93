import { useTranslation } from 'react-i18next'
import { labUnitText } from '../../../features/labs/labTexts.ts'
import type { LabValues } from '../../../features/labs/labValues.ts'
import { useDates } from '../../../lib/dates.ts'
import type { Fact } from '../../records/ConflictNotice.tsx'

/** What a form of a report holds, to be read beside another version. */
export function useLabFacts(issueName: (id: string) => string | undefined) {
  const { t } = useTranslation('labs')
  const dates = useDates()
  return ({ taken_on, laboratory, health_issue, note, lines }: LabValues): Fact[] => [
    { term: t('fields.taken_on'), value: dates.date(taken_on) },
    { term: t('fields.laboratory'), value: laboratory },
    {
      term: t('fields.lines'),
      value: lines
        .map(({ analyte, value, unit, low, high }) =>
          [analyte, value, labUnitText(unit), (low || high) && `(${low}–${high})`].filter(Boolean).join(' '),
        )
        .join('; '),
    },
    { term: t('fields.health_issue'), value: issueName(health_issue) ?? '' },
    { term: t('fields.note'), value: note },
  ]
}
