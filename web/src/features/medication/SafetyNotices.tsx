import type { SafetyReview } from '@salve/contract/medications/safety.ts'
import type { ReactNode } from 'react'
import { useLists } from '../../lib/lists.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { CannotJudge } from './safety/CannotJudge.tsx'
import { FindingGroups } from './safety/FindingGroups.tsx'
import { FindingNotice, keyOf } from './safety/FindingNotice.tsx'
import { findingsOf, type Knowable, notJudgedIn } from './safetyFindings.ts'

export interface SafetyNoticesProps {
  review: SafetyReview
  /** Read aloud when it changes: beside a field that is being filled in. */
  isLive?: boolean
  /** Omitted when the page says it once for several lists. */
  hasFootnote?: boolean
  /** "Nothing found" is omitted beside a finding. */
  isClearSaid?: boolean
  /** Gaps of the tables are omitted, so that nothing is shown when nothing is found. */
  hasGaps?: boolean
  /** By what to do, the first few at once; their facts lead to the record. */
  isGrouped?: boolean
  /** The action for a finding, under it. */
  actionOf?: ((found: Knowable) => ReactNode) | undefined
}

/**
 * The findings of the tables about medicines: for each its severity in a word, the meaning in a
 * sentence, the advice, and the source. Medicines missing from the tables are named; without
 * findings it says that this proves nothing.
 */
export function SafetyNotices({
  review,
  isLive = false,
  hasFootnote = true,
  isClearSaid = true,
  hasGaps = false,
  isGrouped = false,
  actionOf,
}: SafetyNoticesProps) {
  const { t } = useTranslation('medication')
  const findings = findingsOf(review)
  const unknown = review.not_covered
  const noAmounts = review.amounts.filter(({ kind }) => kind === 'not_known')
  const notJudged = notJudgedIn(review)
  const isClear = findings.length === 0 && unknown.length === 0 && notJudged.length === 0
  if (isClear && !isClearSaid && !isLive) return null
  return (
    <div {...(isLive && { role: 'status' })} className="flex flex-col gap-3">
      {findings.length > 0 &&
        (isGrouped ? (
          <FindingGroups findings={findings} actionOf={actionOf} />
        ) : (
          <ul className="flex flex-col gap-3">
            {findings.map((finding) => (
              <li key={keyOf(finding)}>
                <FindingNotice finding={finding} />
              </li>
            ))}
          </ul>
        ))}
      {notJudged.length > 0 && <CannotJudge gaps={notJudged} isLinked={isGrouped} />}
      {unknown.length > 0 && <NotCovered medicines={unknown} />}
      {noAmounts.map((found) => (
        <p key={found.key} className="text-soft text-sm">
          {found.text} ({[...new Set(found.medicines.map(({ drug_name }) => drug_name))].join(', ')})
        </p>
      ))}
      {isClear && !hasGaps && <p className="text-soft text-sm">{t('safety.clear')}</p>}
      {hasFootnote && !isClear && <p className="text-soft text-sm">{t('safety.footnote')}</p>}
    </div>
  )
}

function NotCovered({ medicines }: { medicines: SafetyReview['not_covered'] }) {
  const { t } = useTranslation('medication')
  const lists = useLists()
  return (
    <Notice
      title={
        <>
          <span className="block text-sm">{t('safety.severity.notCovered')}</span>
          {lists.and(medicines.map(({ drug_name }) => drug_name))}
        </>
      }
    >
      {t('safety.notCovered')}
    </Notice>
  )
}
