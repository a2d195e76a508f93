import { useParams } from 'react-router'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useConfirmEmailChangeMutation } from '../../features/security/securityApi.ts'
import { MailboxHint } from '../../features/user/MailboxHint.tsx'
import { useGetProfileQuery } from '../../features/user/userApi.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

function titleOf(data?: { waits_for: string | null }) {
  if (!data) return 'confirmEmail.title'
  return data.waits_for ? 'confirmEmail.halfTitle' : 'confirmEmail.doneTitle'
}

/** Asks for a click: mail scanners open links, and opening alone should change nothing. */
export function Component() {
  const { t } = useTranslation('security')
  const textFor = useErrorText()
  const { token = '' } = useParams()
  // Refetched once the address has changed, so that everything that shows it follows.
  useGetProfileQuery()
  const [confirm, { isLoading, data, error }] = useConfirmEmailChangeMutation()
  return (
    <>
      <PageHeader
        title={t(titleOf(data))}
        back={{ href: paths.security('email'), label: t('email.title') }}
      />
      <Card>
        {data ? (
          <Notice live="status">
            {data.waits_for
              ? t('confirmEmail.halfText', { email: data.waits_for })
              : t('confirmEmail.doneText', { email: data.email })}
          </Notice>
        ) : (
          <p>{t('confirmEmail.lead')}</p>
        )}
        {data?.waits_for && <MailboxHint />}
        {error && isApiError(error) && (
          <Notice tone="error" live="alert">
            {textFor(error)}
          </Notice>
        )}
        <div>
          {data ? (
            <LinkButton href={paths.security()}>{t('overview.title')}</LinkButton>
          ) : (
            <Button variant="primary" isPending={isLoading} onPress={() => void confirm({ body: { token } })}>
              {t('confirmEmail.button')}
            </Button>
          )}
        </div>
      </Card>
    </>
  )
}
