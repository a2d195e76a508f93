import { useState } from 'react'
import { useGetConfigQuery } from '../api/config.ts'
import { MailboxHint } from '../features/user/MailboxHint.tsx'
import { ResendVerification } from '../features/user/ResendVerification.tsx'
import { useTranslation } from '../lib/useTranslation.ts'
import { GoogleSignIn } from './guest/GoogleSignIn.tsx'
import { GuestPage } from './guest/GuestPage.tsx'
import { RegistrationForm } from '../features/user/RegistrationForm.tsx'
import { paths } from '../lib/paths.ts'
import { Link } from '../ui/actions/Link.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'

export function Component() {
  const { t } = useTranslation('account')
  const { data: config } = useGetConfigQuery()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <CheckYourMail email={sentTo} />
  return (
    <GuestPage title={t('registration.title')} lead={t('registration.lead')}>
      {config?.registration === 'closed' ? (
        <Notice>{t('registration.closed')}</Notice>
      ) : (
        <>
          <RegistrationForm isByInvitation={config?.registration === 'invite'} onDone={setSentTo} />
          {config?.google && <GoogleSignIn />}
        </>
      )}
      <p>
        {t('registration.haveAccount')} <Link href={paths.login()}>{t('registration.login')}</Link>
      </p>
    </GuestPage>
  )
}

/** After registering: the next step. The same for known and unknown addresses. */
function CheckYourMail({ email }: { email: string }) {
  const { t } = useTranslation('account')
  return (
    <GuestPage title={t('checkMail.title')} lead={t('checkMail.text', { email })}>
      <MailboxHint />
      <p className="text-soft">{t('checkMail.nothing')}</p>
      <ResendVerification email={email} />
      <Link href={paths.login()}>{t('checkMail.login')}</Link>
    </GuestPage>
  )
}
