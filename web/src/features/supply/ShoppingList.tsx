import { Copy } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { copyText } from '../../lib/copyText.ts'
import { useDates } from '../../lib/dates.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { SegmentedControl } from '../../ui/choices/SegmentedControl.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Unbroken } from '../../ui/content/Unbroken.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import type { ShoppingLine } from './useShoppingLines.ts'

export const SHOPPING_DAYS = [7, 14, 30] as const
const CHOICES = SHOPPING_DAYS.map((days) => `${days}` as const)

export interface ShoppingListProps {
  lines: readonly ShoppingLine[]
  days: (typeof SHOPPING_DAYS)[number]
  onDays: (days: string) => void
}

/** The medicines to order soon, to be copied or printed. */
export function ShoppingList({ lines, days, onDays }: ShoppingListProps) {
  const { t } = useTranslation('supply')
  const dates = useDates()
  const copy = async () => {
    const heading = t('shopping.heading', { date: dates.date(dates.now().date) })
    const text = [heading, ...lines.map(({ name, detail }) => `- ${name}: ${detail}`)].join('\n')
    const isCopied = await copyText(text)
    toast(isCopied ? { message: t('shopping.copied') } : { message: t('shopping.copyFailed'), tone: 'error' })
  }
  return (
    <Card title={t('shopping.title')}>
      <SegmentedControl
        label={t('shopping.within')}
        value={String(days) as (typeof CHOICES)[number]}
        onChange={onDays}
        choices={CHOICES.map((value) => ({ value, label: t('shopping.days', { count: Number(value) }) }))}
      />
      {lines.length === 0 ? (
        <p className="text-soft">{t('shopping.none')}</p>
      ) : (
        <>
          <ul className="flex flex-col divide-y divide-line" aria-label={t('shopping.title')}>
            {lines.map(({ id, name, detail }) => (
              <li key={id} className="py-2">
                <p className="break-words font-semibold">{name}</p>
                <p className="text-pretty text-soft">
                  <Unbroken>{detail}</Unbroken>
                </p>
              </li>
            ))}
          </ul>
          <div className="print:hidden">
            <Button icon={Copy} onPress={() => void copy()}>
              {t('shopping.copy')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
