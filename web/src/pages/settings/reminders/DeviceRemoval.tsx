import type { PushDevice } from '@salve/contract/users/push-subscriptions.ts'
import { isApiError } from '../../../api/errors.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useDeletePushSubscriptionMutation } from '../../../features/reminders/remindersApi.ts'
import type { Push } from '../../../features/reminders/usePush.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

/** Confirms before a device is removed. */
export function DeviceRemoval({
  device,
  push,
  onDone,
}: {
  device: PushDevice
  push: Push
  onDone: () => void
}) {
  const { t } = useTranslation(['reminders', 'common'])
  const textFor = useErrorText()
  const [remove, { isLoading }] = useDeletePushSubscriptionMutation()
  const isThis = device.id === push.registeredId
  const confirm = async () => {
    try {
      const isDone = isThis
        ? await push.turnOff()
        : await remove({ params: { id: device.id } })
            .unwrap()
            .then(() => true)
      if (isDone) toast({ message: t('devices.removed', { name: device.device }) })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
    }
    onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('devices.question', { name: device.device })}
      confirmLabel={t('devices.confirm')}
      cancelLabel={t('common:actions.cancel')}
      isPending={isLoading || push.isPending}
      onConfirm={() => void confirm()}
      onCancel={onDone}
    >
      {t('devices.questionText')}
    </ConfirmDialog>
  )
}
