import { useState } from 'react'
import { useServices } from '../../api/services.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

/** Signs in the last person of this device with one tap: spends the stored refresh token. */
export function ContinueAs({ name }: { name: string }) {
  const { t } = useTranslation('account')
  const { session } = useServices()
  const [isPending, setIsPending] = useState(false)
  const [isUnreachable, setIsUnreachable] = useState(false)
  const go = async () => {
    setIsPending(true)
    setIsUnreachable(false)
    const outcome = await session.continueWithStored()
    setIsPending(false)
    setIsUnreachable(outcome === 'unreachable')
  }
  return (
    <div className="flex flex-col gap-3">
      <Button variant="primary" isWide isPending={isPending} onPress={() => void go()}>
        {name ? t('login.continueAs', { name }) : t('login.continue')}
      </Button>
      {isUnreachable && (
        <Notice tone="error" live="alert">
          {t('unreachable')}
        </Notice>
      )}
      <p className="text-center text-soft text-sm">{t('login.orOther')}</p>
    </div>
  )
}
