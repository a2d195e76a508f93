import { useTranslation } from '../../lib/useTranslation.ts'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { Meter } from '../../ui/feedback/Meter.tsx'

/** Upper bound of steps that are read aloud. */
const TOLD_PERCENT = 25

/** The progress of a step. */
export function RunningMeter({
  label,
  progress: { done, total },
}: {
  label: string
  progress: { done: number; total: number }
}) {
  const { t, i18n } = useTranslation('ownData')
  const number = (value: number) => value.toLocaleString(i18n.language)
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  return (
    <>
      <Meter
        label={label}
        value={percent}
        valueText={total === 0 ? t('waiting') : t('progress', { done: number(done), total: number(total) })}
      />
      <VisuallyHidden>
        <output>{t('told', { label, percent: percent - (percent % TOLD_PERCENT) })}</output>
      </VisuallyHidden>
      <p className="text-soft">{t('leave')}</p>
    </>
  )
}
