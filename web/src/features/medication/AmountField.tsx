import {
  readAmount,
  SHARES,
  type Share,
  shareOf,
  stepAmount,
  toggleShare,
  writeAmount,
} from '@salve/domain/amount-input.ts'
import { amountText } from '@salve/domain/amount-text.ts'
import { type Amount, amountOf, isAmount } from '@salve/domain/amounts.ts'
import { useState } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { useTranslation } from '../../lib/useTranslation.ts'
import { languageOf } from '../../lib/i18n.ts'
import { ToggleChip } from '../../ui/choices/ToggleChip.tsx'
import type { FieldProps } from '../../ui/fields/parts/fieldProps.ts'
import { StepField } from '../../ui/fields/StepField.tsx'

const MAX_LENGTH = 12

export interface AmountFieldProps extends FieldProps<Amount, HTMLInputElement> {
  /** The meaning of an empty field: at a time of day, that nothing is taken then. */
  empty?: Amount
  /** A half or a third by one press: for taken amounts, not for counts. */
  hasShares?: boolean
}

/**
 * The amount: "1", "0,5", "1/3", "1 1/2", or step by step. Text that is no amount is passed on
 * unchanged, so that the form's schema refuses it beside the field and nothing typed is lost.
 */
export function AmountField({
  empty = '' as Amount,
  hasShares = true,
  value,
  onChange,
  onBlur,
  ...props
}: AmountFieldProps) {
  const { t, i18n } = useTranslation('medication')
  const [typed, setTyped] = useState<string | null>(null)
  const sign = languageOf(i18n.language) === 'de' ? ',' : '.'
  const shown = typed ?? (isAmount(value) ? writeAmount(value, sign) : String(value ?? ''))
  const field = (
    <StepField
      {...props}
      value={shown}
      maxLength={MAX_LENGTH}
      stepLabels={{
        less: t('amountStep.less', { label: props.label }),
        more: t('amountStep.more', { label: props.label }),
      }}
      onChange={(text) => {
        setTyped(text)
        onChange(text.trim() === '' ? empty : (readAmount(text) ?? (text as Amount)))
      }}
      onStep={(direction) => {
        setTyped(null)
        onChange(stepAmount(isAmount(value) ? value : 0, direction))
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
    />
  )
  if (!hasShares) return field
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {field}
      <Shares
        label={String(props.label)}
        value={isAmount(value) ? value : 0}
        onChange={(amount) => {
          setTyped(null)
          onChange(amount)
        }}
      />
    </div>
  )
}

interface SharesProps {
  label: string
  value: Amount
  onChange: (amount: Amount) => void
}

/**
 * "½", "⅓" and "⅔": a deliberate press each, since plus and minus go by whole tablets. They are one
 * stop of the Tab key, and the arrow keys go between them.
 */
function Shares({ label, value, onChange }: SharesProps) {
  const { t } = useTranslation('medication')
  return (
    <Toolbar aria-label={t('amountStep.shares', { label })} className="flex gap-1">
      {(Object.keys(SHARES) as Share[]).map((share) => (
        <ToggleChip
          key={share}
          label={t(`amountStep.${share}`, { label })}
          isSelected={shareOf(value) === share}
          onChange={() => onChange(toggleShare(value, share))}
        >
          {amountText(amountOf(SHARES[share]), 'en')}
        </ToggleChip>
      ))}
    </Toolbar>
  )
}
