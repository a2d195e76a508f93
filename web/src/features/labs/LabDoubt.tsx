import { labUnitText } from '@salve/domain/labs/unit-text.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useExactNumbers, withLabUnit } from './labTexts.ts'
import type { LabLineValues, LineDoubt } from './labValues.ts'

export interface LabDoubtProps {
  line: LabLineValues
  doubt: LineDoubt
  onChange: (changed: Partial<LabLineValues>) => void
}

/** A doubt about a result while it is typed, with the likely meaning in one tap. */
export function LabDoubt({ line, doubt, onChange }: LabDoubtProps) {
  const { t } = useTranslation('labs')
  const write = useExactNumbers()
  if (doubt.kind === 'thousands') {
    const whole = write(doubt.whole)
    return (
      <Notice
        tone="warning"
        title={t('hints.thousands', { whole, small: write(doubt.small) })}
        action={
          <Button onPress={() => onChange({ value: line.value.replace(/[.,](?=\d{3})/, '') })}>
            {t('hints.take', { number: whole })}
          </Button>
        }
      >
        {t('hints.thousandsWhy')} {t('hints.checkNumber')}
      </Notice>
    )
  }
  const { otherUnit } = doubt
  const title =
    doubt.kind === 'far_from_own'
      ? t('hints.far_from_own', { own: withLabUnit(write(doubt.own), line.unit || null) })
      : t(`hints.${doubt.kind}`)
  return (
    <Notice
      tone="warning"
      title={title}
      action={
        otherUnit && (
          <Button onPress={() => onChange({ unit: otherUnit })}>
            {t('hints.otherUnit', { unit: labUnitText(otherUnit) })}
          </Button>
        )
      }
    >
      {otherUnit ? t('hints.fitsOtherUnit', { unit: labUnitText(otherUnit) }) : t('hints.checkNumber')}
    </Notice>
  )
}
