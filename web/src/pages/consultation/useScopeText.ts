import { SHARE_SECTIONS, type ShareSection } from '@salve/contract/shares.ts'
import { useDates } from '../../lib/dates.ts'
import { useLists } from '../../lib/lists.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

export interface DescribedScope {
  sections: readonly ShareSection[]
  from: string | null
  to: string | null
  is_of_issues?: boolean
}

/** "Allergies, Medication and Lab results, since 2026-01-01" */
export function useScopeText(): (scope: DescribedScope) => string {
  const { t } = useTranslation('consultation')
  const dates = useDates()
  const lists = useLists()
  const daysOf = ({ from, to }: DescribedScope) => {
    if (from && to) return t('scope.between', { from: dates.date(from), to: dates.date(to) })
    if (from) return t('scope.since', { from: dates.date(from) })
    return to ? t('scope.until', { to: dates.date(to) }) : ''
  }
  return (scope) => {
    const names = SHARE_SECTIONS.filter((name) => scope.sections.includes(name)).map((name) =>
      t(`sections.${name}`),
    )
    return [
      names.length > 0 ? lists.and(names) : t('sections.singleDocuments'),
      daysOf(scope),
      scope.is_of_issues && t('scope.ofIssues'),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
