import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { GuestPage } from './GuestPage.tsx'
import { MailboxHint } from '../../features/user/MailboxHint.tsx'
import { ResendVerification } from '../../features/user/ResendVerification.tsx'

/** After registering: what to do next. The same, whether or not the address was known. */
export function CheckYourMail({ email }: { email: string }) {
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
