import { useLocation } from 'react-router'
import { isApiError } from '../api/errors.ts'
import { useErrorText } from '../api/useErrorText.ts'
import { useKeepEmailMutation } from '../features/security/securityApi.ts'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../lib/useTranslation.ts'
import { Button, LinkButton } from '../ui/actions/Button.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { GuestPage } from './guest/GuestPage.tsx'

/** For the holder of the old address, who was notified of a changed e-mail, signed in or not. */
export function Component() {
  const { t } = useTranslation('security')
  const textFor = useErrorText()
  const { hash } = useLocation()
  // Behind the #, so that it reaches no log and no referrer.
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  const [keep, { isLoading, isSuccess, error }] = useKeepEmailMutation()
  if (isSuccess) {
    return (
      <GuestPage title={t('keepEmail.doneTitle')} lead={t('keepEmail.doneText')}>
        <LinkButton href={paths.forgotPassword()} variant="primary" isWide>
          {t('keepEmail.newPassword')}
        </LinkButton>
      </GuestPage>
    )
  }
  return (
    <GuestPage title={t('keepEmail.title')} lead={t('keepEmail.lead')}>
      {error && isApiError(error) && (
        <Notice tone="error" live="alert">
          {textFor(error)}
        </Notice>
      )}
      {!token && <Notice tone="warning">{t('keepEmail.noToken')}</Notice>}
      {token && (
        <Button variant="primary" isWide isPending={isLoading} onPress={() => void keep({ body: { token } })}>
          {t('keepEmail.button')}
        </Button>
      )}
    </GuestPage>
  )
}
