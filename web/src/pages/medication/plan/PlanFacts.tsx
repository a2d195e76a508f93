import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { ReachLine } from '../../../features/reminders/ReachLine.tsx'
import { useReachWords } from '../../../features/reminders/useReach.ts'
import { useDates } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { Link } from '../../../ui/actions/Link.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { DefinitionList } from '../../../ui/content/DefinitionList.tsx'
import { useIssueChoices } from '../../../features/health-issues/useIssueChoices.ts'
import { useStockLine } from './useStockLine.ts'

/** All facts about a plan besides its doses. */
export function PlanFacts({ plan }: { plan: MedicationPlan }) {
  const { t } = useTranslation('medication')
  const dates = useDates()
  const issues = useIssueChoices()
  const stock = useStockLine(plan)
  const issueName = issues.nameOf(plan.health_issue)
  const reminderWords = useReachWords('doses_due', plan.reminders.on)
  const repeat = plan.reminders.repeat_minutes
  const isTaken = plan.status === 'active' || plan.status === 'paused'
  const items = [
    {
      term: t('fields.health_issue'),
      value: plan.health_issue && issueName && (
        <Link href={paths.healthIssue(plan.health_issue)}>{issueName}</Link>
      ),
    },
    { term: t('fields.reason'), value: plan.reason },
    { term: t('fields.prescriber'), value: plan.prescriber },
    { term: t('plan.stock'), value: stock },
    { term: t('fields.form'), value: t(`forms.${plan.form}`) },
    { term: t('plan.route'), value: plan.route && t(`routes.${plan.route}`) },
    {
      term: t('plan.ingredients'),
      value: plan.ingredients
        .map(({ inn, strength }) => [inn, strength].filter(Boolean).join(' '))
        .join(', '),
    },
    { term: t('fields.food'), value: t(`food.${plan.food}`) },
    { term: t('fields.instructions'), value: plan.instructions },
    {
      term: t('plan.missed'),
      value: plan.missed_dose_rule
        ? t('plan.missedRule', { hours: plan.missed_dose_rule.hours_before_next })
        : t('missed.usual'),
    },
    {
      term: t('plan.reminders'),
      value: [reminderWords, plan.reminders.on && repeat && t('reminders.every', { count: repeat })]
        .filter(Boolean)
        .join(', '),
    },
    { term: t('plan.policy'), value: t(`policies.${plan.time_zone_policy}`) },
    { term: t('fields.start_date'), value: dates.dateWithWeekday(plan.start_date) },
    { term: t('fields.end_date'), value: plan.end_date && dates.dateWithWeekday(plan.end_date) },
    { term: t('fields.notes'), value: plan.notes },
  ]
  return (
    <Card title={t('plan.details')}>
      <DefinitionList items={items.filter(({ value }) => Boolean(value))} />
      {plan.reminders.on && isTaken && <ReachLine kind="doses_due" />}
      {plan.stock && isTaken && <ReachLine kind="supply" />}
    </Card>
  )
}
