import { HeartPulse, LogOut, Newspaper, Settings } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../api/services.ts'
import { paths } from '../lib/paths.ts'
import { Menu } from '../ui/actions/Menu.tsx'
import { FullScreenLoading } from '../ui/feedback/FullScreenLoading.tsx'

/** What is about the account, behind the person's picture. Appears open: its button has been pressed. */
export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation()
  const { session } = useServices()
  const [isLeaving, setIsLeaving] = useState(false)
  const signOut = () => {
    setIsLeaving(true)
    void session.signOut()
  }
  return (
    <>
      <Menu
        label={t('account.menu')}
        trigger={trigger}
        isOpenAtFirst
        actions={[
          { id: 'issues', label: t('nav.healthIssues'), icon: HeartPulse, href: paths.healthIssues() },
          { id: 'settings', label: t('nav.settings'), icon: Settings, href: paths.settings() },
          { id: 'news', label: t('nav.news'), icon: Newspaper, href: paths.news() },
          { id: 'sign-out', label: t('account.signOut'), icon: LogOut, onAction: signOut },
        ]}
      />
      {isLeaving && <FullScreenLoading title={t('account.leaving')} text={t('loading.wait')} />}
    </>
  )
}
