import type { PlanSupply, SupplyEvent } from '@salve/contract/medications/supply.ts'
import { ClipboardList, PackagePlus, Scale } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Badge } from '../../ui/content/Badge.tsx'
import { Unbroken } from '../../ui/content/Unbroken.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SupplyHistory } from './SupplyHistory.tsx'
import { useStockFacts } from './useStockFacts.ts'
import { useSupplyWords } from './useSupplyWords.ts'

export interface SupplyCardProps {
  supply: PlanSupply
  name: string
  onDelete: (event: SupplyEvent, what: string) => void
}

/** The stock of one medicine, how long it lasts, and its actions. */
export function SupplyCard({ supply, name, onDelete }: SupplyCardProps) {
  const { t } = useTranslation('supply')
  const words = useSupplyWords()
  const facts = useStockFacts()(supply)
  const id = supply.medication_plan
  return (
    <li className="flex flex-col gap-3 px-4 py-4 sm:px-5 print:gap-1 print:px-3 print:py-2 print:break-inside-avoid">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 break-words text-lg">
          <Unbroken>{name}</Unbroken>
        </h3>
        <p className="font-semibold text-lg">
          {supply.remaining === null
            ? t('stock.notCounted')
            : t('stock.remaining', { amount: words(supply, supply.remaining) })}
        </p>
      </div>
      {supply.is_count_wrong && (
        <Notice tone="warning" title={t('stock.countWrong')}>
          {t('stock.countWrongWhy')}
        </Notice>
      )}
      <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-soft empty:hidden">
        {facts.map(({ text, tone }) => (
          <li key={text} className="text-pretty">
            {tone ? <Badge tone={tone}>{text}</Badge> : text}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <LinkButton icon={PackagePlus} href={paths.refill(id)} aria-label={`${t('refill')}: ${name}`}>
          {t('refill')}
        </LinkButton>
        <LinkButton icon={Scale} href={paths.countStock(id)} aria-label={`${t('count')}: ${name}`}>
          {t('count')}
        </LinkButton>
        <LinkButton icon={ClipboardList} href={paths.renewal(id)} aria-label={`${t('renew')}: ${name}`}>
          {t('renew')}
        </LinkButton>
      </div>
      <SupplyHistory supply={supply} name={name} onDelete={onDelete} />
    </li>
  )
}
