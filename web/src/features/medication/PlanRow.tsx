import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/actions/Menu.tsx'
import type { MenuAction } from '../../ui/actions/menuProps.ts'
import { ListRow } from '../../ui/content/List.tsx'
import { PlanStanding } from './PlanStanding.tsx'
import { usePlanWords } from './planSentence.ts'
import type { SlotTimes } from './planValues.ts'

export interface PlanRowProps {
  plan: MedicationPlan
  times: SlotTimes
  issueName: string | undefined
  href: string
  actions: MenuAction[]
}

/** One plan of the list: what, how much and when; behind the dots what can be done with it. */
export function PlanRow({ plan, times, issueName, href, actions }: PlanRowProps) {
  const { t } = useTranslation('medication')
  const words = usePlanWords(times)
  const name = planName(plan)
  const facts = [
    plan.food !== 'any' && t(`food.${plan.food}`),
    issueName ?? plan.reason,
    plan.end_date && words.until(plan.end_date),
  ].filter(Boolean)
  return (
    <ListRow
      href={href}
      title={name}
      detail={
        <>
          <span className="flex flex-wrap items-center gap-x-2 text-ink">
            {words.rhythm(plan)}
            <PlanStanding plan={plan} />
          </span>
          {facts.length > 0 && <span className="block">{facts.join(' · ')}</span>}
        </>
      }
      action={
        <Menu
          label={t('actionsOf', { name })}
          trigger={<IconButton icon={Ellipsis} label={t('actionsOf', { name })} />}
          actions={actions}
        />
      }
    />
  )
}
