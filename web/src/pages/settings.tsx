import {
  BellRing,
  FileArchive,
  LogOut,
  type LucideIcon,
  Palette,
  Ruler,
  Share2,
  ShieldCheck,
  Smartphone,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Outlet } from 'react-router'
import { useSignOut } from '../features/reminders/useSignOut.tsx'
import { useProfileImage } from '../features/user/useProfileImage.ts'
import { userSlice } from '../features/user/userSlice.ts'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../lib/useTranslation.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Avatar } from '../ui/content/Avatar.tsx'
import { Card } from '../ui/content/Card.tsx'
import { List, ListRow } from '../ui/content/List.tsx'
import { PageHeader } from '../ui/content/PageHeader.tsx'
import { SharesActive } from './settings/SharesActive.tsx'

const row = (title: string, icon: LucideIcon, href: string, detail: ReactNode) => ({
  title,
  icon,
  href,
  detail,
})

/** Eight rows, each of which leads to its part, and the sign-out. */
export function Component() {
  const { t } = useTranslation(['settings', 'shares', 'security'])
  const profile = useSelector(userSlice.selectSlice).user
  const image = useProfileImage(profile?.image_url, 64)
  const rows = [
    row(t('look.title'), Palette, paths.settingsPart('look'), t('parts.look')),
    row(t('parts.unitsTitle'), Ruler, paths.settingsPart('units'), t('parts.units')),
    row(t('reminders.title'), BellRing, paths.reminderSettings(), t('reminders.why')),
    row(t('shares:settings.title'), Share2, paths.shares(), <SharesActive />),
    row(t('security:overview.title'), ShieldCheck, paths.security(), t('security:overview.card')),
    row(t('data.title'), FileArchive, paths.ownData(), t('data.why')),
    row(t('parts.appTitle'), Smartphone, paths.settingsPart('app'), t('parts.app')),
  ]
  return (
    <>
      <PageHeader title={t('title')} />
      <Card padding="none">
        <List label={t('title')}>
          {profile && (
            <ListRow
              href={paths.settingsPart('me')}
              leading={<Avatar name={profile.name} src={image} />}
              title={profile.name}
              detail={<span className="line-clamp-1">{t('parts.me')}</span>}
            />
          )}
          {rows.map(({ title, icon: Icon, href, detail }) => (
            <ListRow
              key={href}
              href={href}
              leading={
                <span className="flex size-9 items-center justify-center">
                  <Icon aria-hidden size={22} className="text-primary" />
                </span>
              }
              title={title}
              detail={<span className="line-clamp-1 sm:line-clamp-none">{detail}</span>}
            />
          ))}
        </List>
      </Card>
      <AccountCard email={profile?.email ?? ''} />
      <Outlet />
    </>
  )
}

function AccountCard({ email }: { email: string }) {
  const { t } = useTranslation(['settings', 'common'])
  const { start, isLeaving, question } = useSignOut()
  return (
    <Card title={t('account.title')}>
      <p className="break-words">{t('account.signedInAs', { email })}</p>
      <div>
        <Button icon={LogOut} isPending={isLeaving} onPress={start}>
          {t('common:account.signOut')}
        </Button>
      </div>
      {question}
    </Card>
  )
}
