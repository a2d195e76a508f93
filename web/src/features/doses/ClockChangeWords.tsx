import { useTranslation } from '../../lib/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'

export interface ClockChangeWordsProps {
  direction: 'forward' | 'back'
  /** True when one of the doses comes at an interval of hours. */
  hasInterval: boolean
}

/** The words of ClockChangeNotice on two days of the year. */
export function ClockChangeWords({ direction, hasInterval }: ClockChangeWordsProps) {
  const { t } = useTranslation('doseClock')
  return (
    <Notice title={t(`clock.${direction}`)}>
      {t('clock.stays')} {hasInterval && t('clock.interval')}
    </Notice>
  )
}
