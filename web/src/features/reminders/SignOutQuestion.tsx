import { useEffect, useEffectEvent } from 'react'
import { useSelector } from 'react-redux'
import { countWaiting } from '../../sync/outbox.ts'
import { MESSAGES_KEY, unsentNamesOf, WAITS_KEY } from '../../sync/offlineKeys.ts'
import { useServices } from '../../api/services.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { readPushMark } from './pushMark.ts'

interface State {
  user: { user: { id: string } | null }
}

/**
 * Shown before a sign-out: what would be lost, and which reminders would stop. Skipped when nothing
 * would.
 */
export function SignOutQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useTranslation(['outbox', 'common'])
  const { storage } = useServices()
  const id = useSelector((state: State) => state.user.user?.id ?? '')
  const count = countWaiting(storage, WAITS_KEY, id)
  const hasMessages = countWaiting(storage, MESSAGES_KEY, id) > 0 || unsentNamesOf(storage, id).length > 0
  const isLosing = count > 0 || hasMessages
  const hasReminders = Boolean(readPushMark()?.registered)
  const isAsking = isLosing || hasReminders
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isAsking) leave()
  }, [isAsking])
  if (!isAsking) return null
  return (
    <ConfirmDialog
      isOpen
      isDanger={isLosing}
      title={isLosing ? t('signOut.title') : t('signOut.ofDevice')}
      confirmLabel={t('common:account.signOut')}
      cancelLabel={t('signOut.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {count > 0 && <p>{t('signOut.text', { count })}</p>}
      {hasMessages && <p>{t('signOut.messages')}</p>}
      {hasReminders && <p>{t('signOut.reminders')}</p>}
    </ConfirmDialog>
  )
}
