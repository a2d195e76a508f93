import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { GoogleAsks } from '@salve/contract/users/google.ts'
import { googleOf, type GoogleOutcome, isAsking } from '../../api/google.ts'
import { useServices } from '../../api/services.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { keepTargetAddress, type LoginState } from '../../lib/targetAddress.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

/**
 * Signs in at the configured issuer. Shown only where the server has one. `confirm` is what asks
 * for the password or the code of an account that is not open yet.
 */
export function GoogleButton({ confirm }: { confirm: (asks: GoogleAsks) => ReactNode }) {
  const { t } = useTranslation('account')
  const services = useServices()
  const { state } = useLocation()
  const [outcome, setOutcome] = useState<GoogleOutcome | null>(null)
  const [isPending, setIsPending] = useState(false)
  const start = async () => {
    setIsPending(true)
    keepTargetAddress((state as LoginState | null)?.from)
    await googleOf(services).signIn(setOutcome)
    setIsPending(false)
  }
  return (
    <div className="flex flex-col gap-3">
      <Button isWide isPending={isPending} onPress={() => void start()}>
        {t('google.button')}
      </Button>
      {outcome === 'opened' && <Notice live="status">{t('google.opened')}</Notice>}
      {outcome === 'failed' && (
        <Notice tone="error" live="alert">
          {t('google.failed')}
        </Notice>
      )}
      {isAsking(outcome) && confirm(outcome)}
      {outcome === 'unreachable' && (
        <Notice tone="error" live="alert">
          {t('unreachable')}
        </Notice>
      )}
    </div>
  )
}
