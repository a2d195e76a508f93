import type { SafetyReview } from '@salve/contract/medications/safety.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useLists } from '../../lib/lists.ts'
import { Notice, type NoticeTone } from '../../ui/feedback/Notice.tsx'
import { findingsOf, type FoundInteraction, type OneFinding, type SafetyFinding } from './safetyFindings.ts'

const TONES: Record<SafetyFinding['severity'], NoticeTone> = {
  emergency: 'error',
  contraindicated: 'error',
  allergy: 'error',
  major: 'warning',
  amount: 'warning',
  amountQuestion: 'info',
  schedule: 'warning',
  burden: 'warning',
  total: 'warning',
  same: 'warning',
  moderate: 'info',
  personNever: 'error',
  personSerious: 'warning',
  personModerate: 'info',
  personInfo: 'info',
  cannotJudge: 'warning',
}

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
  /** The actions for a pair, under its warning. */
  actionOf?: ((found: FoundInteraction) => ReactNode) | undefined
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
  actionOf,
}: SafetyNoticesProps) {
  const { t } = useTranslation('medication')
  const findings = findingsOf(review)
  const unknown = review.not_covered
  const noAmounts = review.amounts.filter(({ kind }) => kind === 'not_known')
  const isClear = findings.length === 0 && unknown.length === 0
  if (isClear && !isClearSaid && !isLive) return null
  return (
    <div {...(isLive && { role: 'status' })} className="flex flex-col gap-3">
      {findings.length > 0 && (
        <ul className="flex flex-col gap-3">
          {findings.map((finding) => (
            <li key={keyOf(finding)}>
              <Finding finding={finding} actionOf={actionOf} />
            </li>
          ))}
        </ul>
      )}
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

function Finding({ finding, actionOf }: { finding: SafetyFinding } & Pick<SafetyNoticesProps, 'actionOf'>) {
  const { t } = useTranslation('medication')
  const lists = useLists()
  const wordsOf = useFindingWords()
  const [head, ...also] = [finding, ...finding.also].map(wordsOf)
  if (!head) return null
  const all = [head, ...also]
  return (
    <Notice
      tone={TONES[finding.severity]}
      action={'known' in finding.found && actionOf?.(finding.found)}
      title={
        <>
          <span className="block text-sm">{t(`safety.severity.${finding.severity}`)}</span>
          {lists.and(unique(all.flatMap(({ names }) => names)))}
        </>
      }
    >
      {unique(all.map(({ text }) => text)).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {unique(all.map(({ why }) => why).filter((why) => why !== '')).map((why) => (
        <p key={why}>{why}</p>
      ))}
      {/* What to do about the gravest holds for all that is said of the ingredient. */}
      <p className="mt-1 font-semibold">{head.todo}</p>
      <p className="mt-1 text-soft text-sm">
        {t('safety.source', { source: unique(all.map(({ source }) => source)).join('; ') })}
      </p>
    </Notice>
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

interface FindingWords {
  names: string[]
  text: string
  /** The explanation, if it is shown separately; otherwise ''. */
  why: string
  todo: string
  source: string
}

const unique = (texts: readonly string[]) => [...new Set(texts)]
const namesOf = (medicines: SafetyReview['not_covered']) =>
  unique(medicines.map(({ drug_name }) => drug_name))

function useFindingWords() {
  const { t, i18n } = useTranslation('medication')
  const lists = useLists()
  const mass = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 3 })
  return ({ severity, found }: OneFinding): FindingWords => {
    switch (severity) {
      case 'allergy': {
        const values = { allergy: found.allergy, substance: found.substance }
        return {
          names: [found.medicine.drug_name],
          text: t(found.is_by_group ? 'safety.allergyGroup' : 'safety.allergy', values),
          why: '',
          todo: t('safety.ask'),
          source: t('safety.ownProfile'),
        }
      }
      case 'emergency':
      case 'amount':
      case 'amountQuestion':
      case 'schedule':
      case 'burden':
      case 'personNever':
      case 'personSerious':
      case 'personModerate':
      case 'personInfo':
      case 'cannotJudge':
        return {
          names: namesOf(found.medicines),
          text: [
            found.text,
            found.uncounted.length > 0 &&
              t('safety.uncounted', { names: lists.and(namesOf(found.uncounted)) }),
          ]
            .filter(Boolean)
            .join(' '),
          why: found.why,
          todo: found.say,
          source: [found.source, found.year, !found.is_reread && t('safety.notReread')]
            .filter(Boolean)
            .join(', '),
        }
      case 'same':
        return {
          names: namesOf(found.medicines),
          text: t('safety.same', { ingredient: found.ingredient }),
          why: '',
          todo: t('safety.ask'),
          source: t('safety.ownPlans'),
        }
      case 'total':
        return {
          names: namesOf(found.medicines),
          text: [
            t(found.stated_by === 'patient' ? 'safety.totalOwn' : 'safety.total', {
              ingredient: found.ingredient,
              total: mass.format(found.milligrams),
              limit: mass.format(found.limit_milligrams),
            }),
            found.uncounted.length > 0 &&
              t('safety.uncounted', { names: lists.and(namesOf(found.uncounted)) }),
          ]
            .filter(Boolean)
            .join(' '),
          why: '',
          todo: t('safety.ask'),
          source: t('safety.ownPlans'),
        }
      default:
        return {
          names: namesOf(found.medicines),
          text: found.why,
          why: '',
          todo: found.say,
          source: found.source,
        }
    }
  }
}

const keyOf = ({ severity, found }: SafetyFinding) => `${severity} ${JSON.stringify(found)}`
