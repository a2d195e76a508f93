import { readAmount, stepAmount, writeAmount } from '@salve/domain/amount-input.ts'
import { type Amount, isAmount } from '@salve/domain/amounts.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { languageOf } from '../../lib/i18n.ts'
import type { FieldProps } from '../../ui/fields/parts/fieldProps.ts'
import { StepField } from '../../ui/fields/StepField.tsx'

const MAX_LENGTH = 12

export interface AmountFieldProps extends FieldProps<Amount, HTMLInputElement> {
  /** What an empty field means: of a time of day, that nothing is taken then. */
  empty?: Amount
}

/**
 * How much: "1", "0,5", "1/3", "1 1/2", or step by step. What is typed and is no amount is handed on as it is, so that the
 * form's schema says so beside the field and nothing typed is lost.
 */
export function AmountField({ empty = '' as Amount, value, onChange, onBlur, ...props }: AmountFieldProps) {
  const { t, i18n } = useTranslation('medication')
  const [typed, setTyped] = useState<string | null>(null)
  const sign = languageOf(i18n.language) === 'de' ? ',' : '.'
  const shown = typed ?? (isAmount(value) ? writeAmount(value, sign) : String(value ?? ''))
  return (
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
}
