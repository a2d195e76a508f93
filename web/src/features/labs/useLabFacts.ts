import { withLabUnit } from './labTexts.ts'
import type { LabValues } from './labValues.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { Fact } from '../../record/ConflictNotice.tsx'

type NameOf = (id: string) => string | undefined

/** The values of a report's form, to be read beside another version. */
export function useLabFacts(issueName: NameOf, documentName: NameOf) {
  const { t } = useTranslation('labs')
  const dates = useDates()
  return ({ taken_on, laboratory, health_issue, document, note, lines }: LabValues): Fact[] => [
    { term: t('fields.taken_on'), value: dates.date(taken_on) },
    { term: t('fields.laboratory'), value: laboratory },
    {
      term: t('fields.lines'),
      value: lines
        .map(({ analyte, value, unit, range }) =>
          [analyte, withLabUnit(value, unit || null), range && `(${range})`].filter(Boolean).join(' '),
        )
        .join('; '),
    },
    { term: t('fields.health_issue'), value: issueName(health_issue) ?? '' },
    { term: t('fields.document'), value: documentName(document) ?? '' },
    { term: t('fields.note'), value: note },
  ]
}
