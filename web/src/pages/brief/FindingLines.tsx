import type { SafetyReview } from '@salve/contract/medications/safety.ts'
import { keyOf, useFindingWords } from '../../features/medication/safety/FindingNotice.tsx'
import { useReviewSafetyQuery } from '../../features/medication/safetyApi.ts'
import {
  findingsOf,
  knownIn,
  notJudgedIn,
  type OneFinding,
  withoutKnown,
} from '../../features/medication/safetyFindings.ts'
import { useDates } from '../../lib/dates.ts'
import { useLists } from '../../lib/lists.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Card } from '../../ui/content/Card.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'

/**
 * The open findings of the medicine check, what the patient says the doctor knows, and what could
 * not be judged. Says so where the check cannot be read or where there is no medicine: silence
 * would look like "nothing found".
 */
export function FindingLines() {
  const { t } = useTranslation('brief')
  const { data: review, error } = useReviewSafetyQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!review)
    return (
      <Card title={t('findings.title')}>
        <p>{error ? t('findings.failed') : t('findings.loading')}</p>
      </Card>
    )
  if (review.checked.length === 0) return null
  return <Findings review={review} />
}

function Findings({ review }: { review: SafetyReview }) {
  const { t } = useTranslation(['brief', 'medication', 'safety'])
  const lists = useLists()
  const open = findingsOf(withoutKnown(review)).flatMap((finding) => [finding, ...finding.also])
  const known = knownIn(review)
  const notJudged = notJudgedIn(review)
  const unknown = [...new Set(review.not_covered.map(({ drug_name }) => drug_name))]
  return (
    <Card title={t('brief:findings.title')} padding="none">
      <List label={t('brief:findings.title')}>
        {open.map((finding) => (
          <FindingLine key={keyOf(finding)} finding={finding} />
        ))}
        {known.map((finding) => (
          <FindingLine key={`known ${keyOf(finding)}`} finding={finding} isKnown />
        ))}
        {notJudged.map((found) => (
          <ListRow
            key={found.key}
            title={lists.and([...new Set(found.medicines.map(({ drug_name }) => drug_name))])}
            detail={found.text}
          />
        ))}
        {unknown.length > 0 && (
          <ListRow title={lists.and(unknown)} detail={t('medication:safety.notCovered')} />
        )}
      </List>
      <div className="flex flex-col gap-1 px-4 pt-1 pb-3 text-soft text-sm sm:px-5 print:px-3 print:pb-1">
        {open.length === 0 && <p>{t('brief:findings.none')}</p>}
        <p>{t('safety:summary.looked')}</p>
        <p>{t('medication:safety.footnote')}</p>
      </div>
    </Card>
  )
}

function FindingLine({ finding, isKnown = false }: { finding: OneFinding; isKnown?: boolean }) {
  const { t } = useTranslation(['brief', 'medication'])
  const lists = useLists()
  const dates = useDates()
  const { names, text, why, source } = useFindingWords()(finding)
  const since = 'known' in finding.found ? finding.found.known?.since : undefined
  return (
    <ListRow
      title={
        <>
          <span className="block text-sm">{t(`medication:safety.severity.${finding.severity}`)}</span>
          {lists.and(names)}
        </>
      }
      detail={
        <>
          {isKnown && since && (
            <span className="block font-semibold">
              {t('brief:findings.known', { date: dates.date(since.slice(0, 10)) })}
            </span>
          )}
          {[text, why].filter(Boolean).join(' ')} {t('medication:safety.source', { source })}
        </>
      }
    />
  )
}
