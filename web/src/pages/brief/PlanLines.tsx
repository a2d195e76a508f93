import type { Brief, BriefPlan } from '@salve/contract/brief.ts'
import { takenWords } from '@salve/domain/ledger/taken-words.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { usePlanWords } from '../../features/medication/planSentence.ts'
import { sayable } from '../../features/medication/sayable.ts'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Badge } from '../../ui/content/Badge.tsx'
import { ListRow } from '../../ui/content/List.tsx'
import { Unbroken } from '../../ui/content/Unbroken.tsx'
import { useSlotTimes } from '../../features/medication/useSlotTimes.ts'
import { BriefCard } from './BriefCard.tsx'

/** The changes of plans; of a changed one, before and after. */
export function PlanLines({ plans }: { plans: Brief['plans'] }) {
  const { t } = useTranslation('brief')
  const dates = useDates()
  const words = usePlanWords(useSlotTimes())
  if (plans.total === 0) return null
  const said = (plan: BriefPlan['after']) =>
    [planName(plan), words.rhythm({ ...plan, schedules: sayable(plan.schedules) }), words.food(plan.food)]
      .filter(Boolean)
      .join(', ')
  return (
    <BriefCard title={t('plans.title')} total={plans.total} shown={plans.items.length}>
      {plans.items.map((plan) => (
        <ListRow
          key={plan.id}
          href={paths.medicationPlan(plan.id)}
          title={
            <span className="flex flex-wrap items-center gap-2">
              {planName(plan.after)}
              <Badge tone={plan.news === 'stopped' ? 'amber' : 'info'}>{t(`plans.${plan.news}`)}</Badge>
            </span>
          }
          detail={
            <>
              <span className="block">
                {t('plans.on', { news: t(`plans.${plan.news}`), date: dates.date(plan.on) })}
                {plan.stop_reason && ` · ${t('plans.why', { reason: plan.stop_reason })}`}
              </span>
              {plan.before && <span className="block">{t('plans.before', { plan: said(plan.before) })}</span>}
              <span className="block text-ink">
                {plan.before ? t('plans.after', { plan: said(plan.after) }) : said(plan.after)}
              </span>
            </>
          }
        />
      ))}
    </BriefCard>
  )
}

/** The real intakes as needed by medicine, and the maximum of each substance in 24 hours. */
export function AsNeededLines({ taken }: { taken: Brief['as_needed'] }) {
  const { t, i18n } = useTranslation('brief')
  const dates = useDates()
  const language = languageOf(i18n.language)
  const words = takenWords(language, (at) => {
    const { date, time } = dates.local(at)
    return `${dates.date(date)} ${dates.time(time)}`
  })
  if (taken.total === 0) return null
  return (
    <BriefCard
      title={t('asNeeded.title')}
      total={taken.total}
      shown={taken.items.length}
      foot={
        <>
          {taken.substances.map((one) => (
            <p key={`${one.name} ${one.unit}`} className="text-ink">
              <Unbroken>{words.substance(one)}</Unbroken>
            </p>
          ))}
          {taken.substances.length > 0 && <p>{t('asNeeded.counted')}</p>}
        </>
      }
    >
      {taken.items.map((plan) => (
        <ListRow
          key={plan.medication_plan}
          href={paths.medicationPlan(plan.medication_plan)}
          title={planName(plan)}
          detail={<Unbroken>{`${words.sums(plan)}; ${words.latest(plan)}`}</Unbroken>}
        />
      ))}
    </BriefCard>
  )
}

/** The share of doses taken, with both numbers of each share. */
export function AdherenceLines({
  adherence,
  since,
}: {
  adherence: NonNullable<Brief['adherence']>
  since: string
}) {
  const { t, i18n } = useTranslation('brief')
  const dates = useDates()
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  const said = ({ taken, due }: { taken: number; due: number }) =>
    t('adherence.share', { taken, due, percent: percent.format(taken / due) })
  const { overall, plans, from } = adherence
  return (
    <BriefCard
      title={t('adherence.title')}
      total={plans.length}
      shown={plans.length}
      foot={from !== since && <p>{t('adherence.from', { date: dates.date(from) })}</p>}
    >
      <ListRow title={t('adherence.overall')} trailing={<strong>{said(overall)}</strong>} />
      {plans.map((plan) => (
        <ListRow
          key={plan.medication_plan}
          href={paths.medicationPlan(plan.medication_plan)}
          title={planName(plan)}
          trailing={said(plan.share)}
        />
      ))}
    </BriefCard>
  )
}
