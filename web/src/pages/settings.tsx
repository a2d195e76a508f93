import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Outlet } from 'react-router'
import { useServices } from '../api/services.ts'
import { DayTimeSettings } from '../features/settings/DayTimeSettings.tsx'
import { FormatSettings } from '../features/settings/FormatSettings.tsx'
import { ResetSettings } from '../features/settings/ResetSettings.tsx'
import { useGetSettingsQuery } from '../features/settings/settingsApi.ts'
import { UnitSettings } from '../features/settings/UnitSettings.tsx'
import { userSlice } from '../features/user/userSlice.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Card } from '../ui/content/Card.tsx'
import { PageHeader } from '../ui/content/PageHeader.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { LookSettings } from './settings/LookSettings.tsx'
import { ProfileCard } from './settings/ProfileCard.tsx'

export function Component() {
  const { t } = useTranslation(['settings', 'common'])
  const profile = useSelector(userSlice.selectSlice).user
  const { isError, refetch } = useGetSettingsQuery()
  // Counts the resets: what was typed into the times and not saved goes with them.
  const [resets, setResets] = useState(0)
  return (
    <>
      <PageHeader title={t('title')} />
      {isError && (
        <Notice
          tone="warning"
          live="alert"
          title={t('failed')}
          action={<Button onPress={() => void refetch()}>{t('common:error.retry')}</Button>}
        />
      )}
      {profile && <ProfileCard profile={profile} />}
      {profile && <LookSettings profile={profile} />}
      <DayTimeSettings key={resets} />
      <FormatSettings />
      <UnitSettings />
      <ResetSettings onReset={() => setResets(resets + 1)} />
      <AccountCard email={profile?.email ?? ''} />
      <Outlet />
    </>
  )
}

function AccountCard({ email }: { email: string }) {
  const { t } = useTranslation(['settings', 'common'])
  const { session } = useServices()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => {
    setIsLeaving(true)
    void session.signOut()
  }
  return (
    <Card title={t('account.title')}>
      <p className="break-words">{t('account.signedInAs', { email })}</p>
      <div>
        <Button icon={LogOut} isPending={isLeaving} onPress={leave}>
          {t('common:account.signOut')}
        </Button>
      </div>
    </Card>
  )
}
