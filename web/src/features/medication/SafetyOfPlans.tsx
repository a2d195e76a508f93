import type { SafetyReview } from '@salve/contract/medications/safety.ts'
import { Check } from 'lucide-react'
import { useDates } from '../../lib/dates.ts'
import { useLists } from '../../lib/lists.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import {
  useAcknowledgeFindingMutation,
  useAcknowledgeInteractionMutation,
  useForgetKnownFindingMutation,
  useForgetKnownInteractionMutation,
} from './safetyApi.ts'
import { type Knowable, knownIn, type OneFinding, withoutKnown } from './safetyFindings.ts'
import { andStay } from './safety/andStay.ts'
import { useFindingWords } from './safety/FindingNotice.tsx'
import { SafetyNotices } from './SafetyNotices.tsx'
import { useAttempt } from './useAttempt.ts'

/**
 * The findings about existing plans: those known to the doctor are separate, in few words, with
 * their day.
 */
export function SafetyOfPlans({ review }: { review: SafetyReview }) {
  const known = knownIn(review)
  return (
    <div data-findings tabIndex={-1} className="flex flex-col gap-4 outline-hidden">
      <SafetyNotices
        review={withoutKnown(review)}
        isClearSaid={known.length === 0}
        isGrouped
        actionOf={doctorKnows}
      />
      {known.length > 0 && <KnownWarnings known={known} />}
    </div>
  )
}

const doctorKnows = (found: Knowable) => <DoctorKnows found={found} />

function DoctorKnows({ found }: { found: Knowable }) {
  const { t } = useTranslation('safety')
  const names = useNames()
  const attempt = useAttempt()
  const [ofPair, { isLoading: isSayingPair }] = useAcknowledgeInteractionMutation()
  const [ofFinding, { isLoading: isSayingFinding }] = useAcknowledgeFindingMutation()
  const [medication_plan, other_plan] = found.medicines.map((medicine) => medicine.medication_plan)
  const isOfPair = !('kind' in found)
  if (!medication_plan || (isOfPair && !other_plan)) return null
  const say = () =>
    isOfPair && other_plan
      ? ofPair({ body: { medication_plan, other_plan } }).unwrap()
      : ofFinding({ body: { key: 'key' in found ? found.key : '' } }).unwrap()
  return (
    <span className="print:hidden">
      <Button
        icon={Check}
        isPending={isSayingPair || isSayingFinding}
        aria-label={
          isOfPair
            ? t('known.sayOf', { names: names(found) })
            : t('known.sayOfFinding', { names: names(found), finding: found.text })
        }
        onPress={(press) => void andStay(press, attempt(say))}
      >
        {t('known.say')}
      </Button>
    </span>
  )
}

function KnownWarnings({ known }: { known: readonly OneFinding[] }) {
  const { t } = useTranslation(['safety', 'medication'])
  const dates = useDates()
  const lists = useLists()
  const attempt = useAttempt()
  const wordsOf = useFindingWords()
  const [forgetPair] = useForgetKnownInteractionMutation()
  const [forgetFinding] = useForgetKnownFindingMutation()
  const takeBack = (id: string, isOfPair: boolean) =>
    attempt(() => (isOfPair ? forgetPair : forgetFinding)({ params: { id } }).unwrap())
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('known.title')}</h3>
      <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
        {known.map((one) => {
          const since = 'known' in one.found ? one.found.known : null
          const isOfPair = !('kind' in one.found)
          const words = wordsOf(one)
          const names = lists.and(words.names)
          return (
            <li
              key={since?.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3"
            >
              <div className="min-w-0 flex-1 basis-60">
                <p className="break-words font-semibold">{names}</p>
                <p>
                  {t(`medication:safety.severity.${one.severity}`)}: {words.text}
                </p>
                <p className="text-soft text-sm">
                  {since && t('known.since', { date: dates.date(dates.local(since.since).date) })}{' '}
                  {t('medication:safety.source', { source: words.source })}
                </p>
              </div>
              <span className="print:hidden">
                <Button
                  variant="quiet"
                  aria-label={
                    isOfPair
                      ? t('known.takeBackOf', { names })
                      : t('known.takeBackOfFinding', { names, finding: words.text })
                  }
                  onPress={(press) => void (since && andStay(press, takeBack(since.id, isOfPair)))}
                >
                  {t('known.takeBack')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function useNames(): (found: Knowable) => string {
  const lists = useLists()
  return ({ medicines }) => lists.and([...new Set(medicines.map(({ drug_name }) => drug_name))])
}
