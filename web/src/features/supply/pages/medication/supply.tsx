import type { PlanSupply, SupplyEvent } from '@salve/contract/medications/supply.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { Plus, Scale } from 'lucide-react'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { Outlet, useSearchParams } from 'react-router'
import { SHOPPING_DAYS, ShoppingList } from '../../ShoppingList.tsx'
import { SupplyCard } from '../../SupplyCard.tsx'
import {
  useDeleteSupplyEventMutation,
  useListSupplyQuery,
  useRestoreSupplyEventMutation,
} from '../../supplyApi.ts'
import { useShoppingLines } from '../../useShoppingLines.ts'
import { paths } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../../ui/actions/Button.tsx'
import { PrintButton } from '../../../../ui/actions/PrintButton.tsx'
import { Card } from '../../../../ui/content/Card.tsx'
import { List, ListRow } from '../../../../ui/content/List.tsx'
import { PageHeader } from '../../../../ui/content/PageHeader.tsx'
import { Unbroken } from '../../../../ui/content/Unbroken.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../../../record/LoadFailed.tsx'
import { useDeletion } from '../../../../record/useDeletion.ts'
import { TripPlanner } from '../../TripPlanner.tsx'

/** The stock of each medicine, the orders due, and the need of a trip. */
export function Component() {
  const { t } = useTranslation('supply')
  const { data, error, refetch } = useListSupplyQuery(undefined, { refetchOnMountOrArgChange: true })
  const isEmpty = data && data.results.length === 0 && data.untracked.length === 0
  const hasStock = data && data.results.length > 0
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('why')}
        action={hasStock && <PrintButton>{t('print')}</PrintButton>}
      />
      {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('loading')} shape="rows" lines={5} />}
      {isEmpty && (
        <EmptyState
          title={t('emptyTitle')}
          why={t('emptyWhy')}
          action={
            <LinkButton variant="primary" icon={Plus} href={paths.newMedicationPlan()}>
              {t('emptyAction')}
            </LinkButton>
          }
        />
      )}
      {hasStock && <Stocks supplies={data.results} />}
      {data && data.untracked.length > 0 && <Untracked plans={data.untracked} />}
      {data && !isEmpty && <TripPlanner />}
      <Outlet />
    </>
  )
}

function Stocks({ supplies }: { supplies: PlanSupply[] }) {
  const { t } = useTranslation('supply')
  const [params, setParams] = useSearchParams()
  const days = SHOPPING_DAYS.find((known) => String(known) === params.get('within')) ?? SHOPPING_DAYS[1]
  const lines = useShoppingLines(supplies, days, planName)
  const removeEvent = useEventDeletion()
  const choose = (value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('within', value)
        return after
      },
      { replace: true },
    )
  return (
    <>
      <Card title={t('stock.list')} padding="none">
        <ul className="flex flex-col divide-y divide-line">
          {supplies.map((supply) => (
            <SupplyCard
              key={supply.medication_plan}
              supply={supply}
              name={planName(supply)}
              onDelete={(event, what) => void removeEvent(event, what)}
            />
          ))}
        </ul>
      </Card>
      <ShoppingList lines={lines} days={days} onDays={choose} />
    </>
  )
}

interface UntrackedProps {
  plans: Pick<PlanSupply, 'medication_plan' | 'drug_name' | 'strength'>[]
}

function Untracked({ plans }: UntrackedProps) {
  const { t } = useTranslation('supply')
  return (
    <div className="print:hidden">
      <Card title={t('untracked.title')} padding="none">
        <p className="px-4 pb-2 text-soft sm:px-5">{t('untracked.why')}</p>
        <List label={t('untracked.title')}>
          {plans.map((plan) => (
            <ListRow
              key={plan.medication_plan}
              title={<Unbroken>{planName(plan)}</Unbroken>}
              trailing={
                <LinkButton
                  icon={Scale}
                  href={paths.countStock(plan.medication_plan)}
                  aria-label={t('untracked.startFor', { name: planName(plan) })}
                >
                  {t('untracked.start')}
                </LinkButton>
              }
            />
          ))}
        </List>
      </Card>
    </div>
  )
}

function useEventDeletion() {
  const { t } = useTranslation('supply')
  const [remove] = useDeleteSupplyEventMutation()
  const [restore] = useRestoreSupplyEventMutation()
  const deletion = useDeletion()
  return ({ id }: SupplyEvent, what: string) =>
    deletion({
      remove: () => remove({ params: { id } }).unwrap(),
      restore: () => restore({ params: { id } }).unwrap(),
      message: t('history.deleted', { what }),
    })
}
