import { ALargeSmall, FileArchive, HeartPulse, LogOut, Newspaper, Settings } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useSignOut } from '../../features/reminders/useSignOut.tsx'
import { useProfileImage } from '../../features/user/useProfileImage.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Menu } from '../../ui/actions/Menu.tsx'
import { Avatar } from '../../ui/content/Avatar.tsx'
import { FullScreenLoading } from '../../ui/feedback/FullScreenLoading.tsx'
import { useAppSelector } from '../hooks.ts'

/** The person's picture, which opens the account menu. */
export function AccountMenu() {
  const { t } = useTranslation()
  const { start: signOut, isLeaving, question } = useSignOut()
  const user = useAppSelector((state) => state.user.user)
  const image = useProfileImage(user?.image_url, 64)
  const name = user?.name ?? ''
  return (
    <>
      {/* The picture, not the room around it, ends where the page ends. */}
      <div className="-mr-4 -ml-2">
        <Menu
          label={t('account.menu')}
          trigger={
            <Button variant="quiet" aria-label={t('account.of', { name })}>
              <Avatar name={name} src={image} />
            </Button>
          }
          actions={[
            { id: 'issues', label: t('nav.healthIssues'), icon: HeartPulse, href: paths.healthIssues() },
            { id: 'settings', label: t('nav.settings'), icon: Settings, href: paths.settings() },
            {
              id: 'text-size',
              label: t('account.textSize'),
              icon: ALargeSmall,
              href: paths.settingsPart('look'),
            },
            { id: 'export', label: t('account.export'), icon: FileArchive, href: paths.ownData() },
            { id: 'news', label: t('nav.news'), icon: Newspaper, href: paths.news() },
            { id: 'sign-out', label: t('account.signOut'), icon: LogOut, onAction: signOut },
          ]}
        />
      </div>
      {question}
      {isLeaving && <FullScreenLoading title={t('account.leaving')} text={t('loading.wait')} />}
    </>
  )
}
