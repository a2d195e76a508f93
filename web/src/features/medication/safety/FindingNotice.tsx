import type { PlanWarning } from '@salve/contract/medications/plan-warnings.ts'
import type { SafetyReview } from '@salve/contract/medications/safety.ts'
import type { ReactNode } from 'react'
import { useLists } from '../../../lib/lists.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Notice, type NoticeTone } from '../../../ui/feedback/Notice.tsx'
import type { Knowable, OneFinding, SafetyFinding } from '../safetyFindings.ts'
import { Reasons } from './Reasons.tsx'

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
}

export interface FindingNoticeProps {
  finding: SafetyFinding
  /** The action for a finding, under it. */
  actionOf?: ((found: Knowable) => ReactNode) | undefined
  /** The facts behind it lead to their places in the record. */
  isLinked?: boolean | undefined
}

/** Emergencies and amounts are to be put right, not to be known. */
const isKnowable = (found: OneFinding['found']): found is Knowable =>
  'known' in found && (!('kind' in found) || KNOWABLE.includes(found.kind)) && found.severity !== 'emergency'

const KNOWABLE: readonly PlanWarning['kind'][] = ['person', 'person_contraindicated', 'burden']

/** One finding: its severity in a word, the meaning, the facts behind it, the advice, the source. */
export function FindingNotice({ finding, actionOf, isLinked = false }: FindingNoticeProps) {
  const { t } = useTranslation('medication')
  const lists = useLists()
  const wordsOf = useFindingWords()
  const [head, ...also] = [finding, ...finding.also].map(wordsOf)
  if (!head) return null
  const all = [head, ...also]
  // A link out of a form that is being filled in would lose what was typed.
  const reasons = isLinked && 'because' in finding.found ? finding.found.because : []
  return (
    <Notice
      tone={TONES[finding.severity]}
      action={isKnowable(finding.found) && actionOf?.(finding.found)}
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
      {reasons.length > 0 ? (
        <Reasons reasons={reasons} />
      ) : (
        unique(all.map(({ why }) => why).filter((why) => why !== '')).map((why) => <p key={why}>{why}</p>)
      )}
      {/* What to do about the gravest holds for all that is said of the ingredient. */}
      <p className="mt-1 font-semibold">{head.todo}</p>
      <p className="mt-1 text-soft text-sm">
        {t('safety.source', { source: unique(all.map(({ source }) => source)).join('; ') })}
      </p>
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

export function useFindingWords() {
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

export const keyOf = ({ severity, found }: OneFinding) => `${severity} ${JSON.stringify(found)}`
