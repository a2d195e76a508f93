import type { Import } from '@salve/contract/medical-records/imports.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { Meter } from '../../ui/feedback/Meter.tsx'

/** Upper bound of lines that are read aloud. */
const TOLD_PERCENT = 25

export type RunningState = 'checking' | 'importing' | 'undoing' | 'redoing'
export const isRunning = (state: Import['state']): state is RunningState =>
  state === 'checking' || state === 'importing' || state === 'undoing' || state === 'redoing'

export interface StepProgressProps {
  state: RunningState
  progress: Import['progress']
  isCancelling: boolean
  onCancel: () => void
}

/**
 * A step that takes a while: how far it is, and a way to stop it. The page may be left meanwhile.
 */
export function StepProgress({
  state,
  progress: { done, total },
  isCancelling,
  onCancel,
}: StepProgressProps) {
  const { t, i18n } = useTranslation(['imports', 'common'])
  const number = (value: number) => value.toLocaleString(i18n.language)
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  const told = percent - (percent % TOLD_PERCENT)
  return (
    <Card title={t(`running.${state}`)}>
      <Meter
        label={t('running.progress')}
        value={percent}
        valueText={
          total === 0
            ? t('running.waiting')
            : t('running.lines', { done: number(done), total: number(total) })
        }
      />
      <VisuallyHidden>
        <output>{t('running.told', { step: t(`running.${state}`), percent: told })}</output>
      </VisuallyHidden>
      <p className="text-soft">{t('running.leave')}</p>
      <div>
        <Button isPending={isCancelling} onPress={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </Card>
  )
}
