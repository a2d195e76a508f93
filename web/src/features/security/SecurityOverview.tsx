import { AtSign, KeyRound, Laptop, LockKeyhole, ShieldCheck } from 'lucide-react'
import { useListSessionsQuery } from './securityApi.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Card } from '../../ui/content/Card.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'
import type { PartProps } from './part.ts'

/** The protection of the account, in five lines that lead on. */
export function SecurityOverview({ security }: PartProps) {
  const { t } = useTranslation('security')
  const { data: sessions } = useListSessionsQuery()
  const count = sessions?.results.length
  const other = security.has_google ? t('password.byGoogle') : t('password.notSet')
  const rows = [
    {
      part: 'password',
      Icon: LockKeyhole,
      detail: security.has_password ? t('password.set') : other,
    },
    {
      part: 'email',
      Icon: AtSign,
      detail: security.pending_email
        ? t('email.pendingShort', { email: security.pending_email })
        : security.email,
    },
    {
      part: 'codes',
      Icon: ShieldCheck,
      detail: security.totp
        ? t('codes.onLeft', { count: security.totp.recovery_codes_left })
        : t('codes.off'),
    },
    { part: 'passkeys', Icon: KeyRound, detail: t('passkeys.count', { count: security.passkeys }) },
    { part: 'devices', Icon: Laptop, detail: count === undefined ? '' : t('devices.count', { count }) },
  ] as const
  return (
    <Card padding="none">
      <List label={t('overview.title')}>
        {rows.map(({ part, Icon, detail }) => (
          <ListRow
            key={part}
            leading={<Icon aria-hidden size={22} className="text-soft" />}
            title={t(`${part}.title`)}
            detail={detail}
            href={paths.security(part)}
          />
        ))}
      </List>
    </Card>
  )
}
