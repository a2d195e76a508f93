import { useGetConfigQuery } from '../../api/config.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

/** The mailbox page of the server itself takes messages where no mail server is set up. */
export function MailboxHint() {
  const { t } = useTranslation('account')
  const { data: config } = useGetConfigQuery()
  if (!config?.mailbox) return null
  return (
    <p>
      {/* The server's own page: the router does not know it. */}
      <a href={paths.mailbox()} className="font-semibold text-primary underline underline-offset-2">
        {t('mailbox')}
      </a>
    </p>
  )
}
