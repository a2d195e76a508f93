import { useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useResetSettingsMutation } from './settingsApi.ts'

/** Resets every setting to its default, after confirmation. */
export function ResetSettings({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const textFor = useErrorText()
  const [isAsking, setIsAsking] = useState(false)
  const [reset, { isLoading }] = useResetSettingsMutation()
  const confirm = async () => {
    try {
      await reset().unwrap()
      onReset()
      toast({ message: t('reset.done') })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
    }
    setIsAsking(false)
  }
  return (
    <Card title={t('reset.title')}>
      <p className="text-soft">{t('reset.text')}</p>
      <div>
        <Button onPress={() => setIsAsking(true)}>{t('reset.action')}</Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('reset.question')}
        confirmLabel={t('reset.confirm')}
        cancelLabel={t('common:actions.cancel')}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
        isPending={isLoading}
        isDanger
      >
        {t('reset.text')}
      </ConfirmDialog>
    </Card>
  )
}
