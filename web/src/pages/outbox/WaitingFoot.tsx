import { RotateCcw, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'

export interface WaitingFootProps {
  /** The time at which it was made, as a sentence. */
  made: string
  /** The button that retries a write that the server refused. */
  onRetry: (() => void) | undefined
  onDiscard: () => void
  /** The way to the thing itself, before what can be done here. */
  children: ReactNode
}

/** The foot below the queue: since when it waits, and the actions. Discarding asks first. */
export function WaitingFoot({ made, onRetry, onDiscard, children }: WaitingFootProps) {
  const { t } = useTranslation('outbox')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <p className="text-soft text-sm">{made}</p>
      <div className="flex flex-wrap gap-3">
        {children}
        {onRetry && (
          <Button icon={RotateCcw} onPress={onRetry}>
            {t('retry')}
          </Button>
        )}
        <Button variant="quiet" icon={Trash2} onPress={() => setIsAsking(true)}>
          {t('discard')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={t('discardTitle')}
        confirmLabel={t('discard')}
        cancelLabel={t('keep')}
        onConfirm={onDiscard}
        onCancel={() => setIsAsking(false)}
      >
        {t('discardText')}
      </ConfirmDialog>
    </>
  )
}
