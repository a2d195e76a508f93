import type { SafetyReview } from '@salve/contract/medications/safety.ts'
import { Check } from 'lucide-react'
import { useDates } from '../../lib/dates.ts'
import { useLists } from '../../lib/lists.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useAcknowledgeInteractionMutation, useForgetKnownInteractionMutation } from './safetyApi.ts'
import { type FoundInteraction, withoutKnown } from './safetyFindings.ts'
import { SafetyNotices } from './SafetyNotices.tsx'
import { useAttempt } from './useAttempt.ts'

/**
 * The findings about existing plans: those known to the doctor are separate, in few words, with
 * their day.
 */
export function SafetyOfPlans({ review }: { review: SafetyReview }) {
  const known = review.interactions.filter((found) => found.known !== null)
  return (
    <div data-findings tabIndex={-1} className="flex flex-col gap-4 outline-hidden">
      <SafetyNotices review={withoutKnown(review)} isClearSaid={known.length === 0} actionOf={doctorKnows} />
      {known.length > 0 && <KnownWarnings known={known} />}
    </div>
  )
}

/** The pressed button goes with its warning: the focus stays among the findings. */
async function andStay({ target }: { target: Element }, work: Promise<boolean>): Promise<void> {
  const findings = target.closest<HTMLElement>('[data-findings]')
  if (await work) findings?.focus({ preventScroll: true })
}

const doctorKnows = (found: FoundInteraction) => <DoctorKnows found={found} />

function DoctorKnows({ found }: { found: FoundInteraction }) {
  const { t } = useTranslation('safety')
  const names = useNames()
  const attempt = useAttempt()
  const [acknowledge, { isLoading }] = useAcknowledgeInteractionMutation()
  const [medication_plan, other_plan] = found.medicines.map((medicine) => medicine.medication_plan)
  if (!medication_plan || !other_plan) return null
  const say = () => acknowledge({ body: { medication_plan, other_plan } }).unwrap()
  return (
    <span className="print:hidden">
      <Button
        icon={Check}
        isPending={isLoading}
        aria-label={t('known.sayOf', { names: names(found) })}
        onPress={(press) => void andStay(press, attempt(say))}
      >
        {t('known.say')}
      </Button>
    </span>
  )
}

function KnownWarnings({ known }: { known: readonly FoundInteraction[] }) {
  const { t } = useTranslation(['safety', 'medication'])
  const dates = useDates()
  const names = useNames()
  const attempt = useAttempt()
  const [forget] = useForgetKnownInteractionMutation()
  const takeBack = (id: string) => attempt(() => forget({ params: { id } }).unwrap())
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('known.title')}</h3>
      <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
        {known.map((found) => (
          <li
            key={found.known?.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="break-words font-semibold">{names(found)}</p>
              <p>
                {t(`medication:safety.severity.${found.severity}`)}: {found.why}
              </p>
              <p className="text-soft text-sm">
                {found.known && t('known.since', { date: dates.date(dates.local(found.known.since).date) })}{' '}
                {t('medication:safety.source', { source: found.source })}
              </p>
            </div>
            <span className="print:hidden">
              <Button
                variant="quiet"
                aria-label={t('known.takeBackOf', { names: names(found) })}
                onPress={(press) => void (found.known && andStay(press, takeBack(found.known.id)))}
              >
                {t('known.takeBack')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useNames(): (found: FoundInteraction) => string {
  const lists = useLists()
  return ({ medicines }) => lists.and([...new Set(medicines.map(({ drug_name }) => drug_name))])
}
