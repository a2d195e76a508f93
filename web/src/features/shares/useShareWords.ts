import { SHARE_SECTIONS, type Share } from '@salve/contract/shares.ts'
import { useDates } from '../../lib/dates.ts'
import { useLists } from '../../lib/lists.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

type Scope = Pick<Share, 'sections' | 'documents' | 'health_issues' | 'from' | 'to'>

/** The wording of a share and of moments. */
export function useShareWords() {
  const { t } = useTranslation('shares')
  const dates = useDates()
  const lists = useLists()

  /** "Sat 2026-11-21 19:00", on the patient's own clock. */
  const moment = (at: string): string => {
    const { date, time } = dates.local(at)
    return `${dates.dateWithWeekday(date)} ${dates.time(time)}`
  }
  return {
    moment,
    /** "Allergies and Medicines, about Asthma, from 2026-08-22" */
    scope: (
      { sections, documents, health_issues, from, to }: Scope,
      issueName: (id: string) => string | undefined,
    ): string => {
      const parts = SHARE_SECTIONS.filter((section) => sections.includes(section)).map((section) =>
        t(`sections.${section}`),
      )
      const single = documents.length > 0 && !sections.includes('documents')
      const isAll = parts.length === SHARE_SECTIONS.length
      const issues = health_issues.map(issueName).filter((name) => name !== undefined)
      return [
        isAll
          ? t('everything')
          : lists.and([...parts, ...(single ? [t('documentCount', { count: documents.length })] : [])]),
        issues.length > 0 && t('aboutIssues', { issues: lists.and(issues) }),
        from && t('sinceDay', { day: dates.date(from) }),
        to && t('untilDay', { day: dates.date(to) }),
      ]
        .filter(Boolean)
        .join(', ')
    },
    state: ({ ended, ended_at, expires_at }: Pick<Share, 'ended' | 'ended_at' | 'expires_at'>): string =>
      t(`state.${ended ?? 'active'}`, { end: moment(ended_at ?? expires_at) }),
    openings: ({ guests }: Pick<Share, 'guests'>): string => {
      const [last] = guests
      if (!last) return t('openings.none')
      const count = guests.reduce((sum, { openings }) => sum + openings, 0)
      const values = { name: last.name, time: moment(last.last_opened_at) }
      return count === 1 ? t('openings.one', values) : t('openings.many', { ...values, count })
    },
  }
}
