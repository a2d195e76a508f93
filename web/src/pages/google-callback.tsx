import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { googleOf, type GoogleOutcome, isAsking } from '../api/google.ts'
import { useServices } from '../api/services.ts'
import { lazyPart } from '../lib/lazyPart.ts'
import { useTranslation } from '../lib/useTranslation.ts'
import { GuestPage } from './guest/GuestPage.tsx'
import { paths } from '../lib/paths.ts'
import { LinkButton } from '../ui/actions/Button.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'

const GoogleConfirm = lazyPart(
  async () => (await import('../features/security/GoogleConfirm.tsx')).GoogleConfirm,
)

/**
 * The address to which the issuer returns the whole page when popups are blocked. A session
 * continues from here.
 */
export function Component() {
  const { t } = useTranslation('account')
  const services = useServices()
  const [search] = useSearchParams()
  const [outcome, setOutcome] = useState<GoogleOutcome | null>(null)
  const isSent = useRef(false)
  useEffect(() => {
    // A code is valid for one try.
    if (isSent.current) return
    isSent.current = true
    const finish = async () =>
      setOutcome(await googleOf(services).finish({ code: search.get('code'), state: search.get('state') }))
    void finish()
  }, [services, search])

  const isBad = outcome === 'failed' || outcome === 'unreachable'
  return (
    <GuestPage title={t('google.title')}>
      {isAsking(outcome) ? (
        <Suspense>
          <GoogleConfirm asks={outcome} />
        </Suspense>
      ) : isBad ? (
        <>
          <Notice tone="error" live="alert">
            {outcome === 'failed' ? t('google.failed') : t('unreachable')}
          </Notice>
          <LinkButton href={paths.login()}>{t('checkMail.login')}</LinkButton>
        </>
      ) : (
        <Spinner size="medium" label={t('google.finishing')} />
      )}
    </GuestPage>
  )
}
