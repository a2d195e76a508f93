import { BellRing, FileArchive, LogOut, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../lib/useTranslation.ts'
import { useSelector } from 'react-redux'
import { Outlet } from 'react-router'
import { useSignOut } from '../features/reminders/useSignOut.tsx'
import { ModelSettings } from '../features/chatbot/ModelSettings.tsx'
import { DayTimeSettings } from '../features/settings/DayTimeSettings.tsx'
import { FormatSettings } from '../features/settings/FormatSettings.tsx'
import { ResetSettings } from '../features/settings/ResetSettings.tsx'
import { useGetSettingsQuery } from '../features/settings/settingsApi.ts'
import { UnitSettings } from '../features/settings/UnitSettings.tsx'
import { userSlice } from '../features/user/userSlice.ts'
import { paths } from '../lib/paths.ts'
import { Button, LinkButton } from '../ui/actions/Button.tsx'
import { Card } from '../ui/content/Card.tsx'
import { PageHeader } from '../ui/content/PageHeader.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { InstallCard } from './settings/InstallCard.tsx'
import { LookSettings } from './settings/LookSettings.tsx'
import { ProfileCard } from './settings/ProfileCard.tsx'
import { SharingCard } from './settings/SharingCard.tsx'

export function Component() {
  const { t } = useTranslation(['settings', 'common'])
  const profile = useSelector(userSlice.selectSlice).user
  const { isError, refetch } = useGetSettingsQuery()
  // Counts the resets, which discard unsaved text in the time fields.
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
      <RemindersCard />
      <SharingCard />
      <ModelSettings />
      <FormatSettings />
      <UnitSettings />
      <ResetSettings onReset={() => setResets(resets + 1)} />
      <SecurityCard />
      <InstallCard />
      <DataCard />
      <AccountCard email={profile?.email ?? ''} />
      <Outlet />
    </>
  )
}

function RemindersCard() {
  const { t } = useTranslation('settings')
  return (
    <Card title={t('reminders.title')}>
      <p className="text-soft">{t('reminders.why')}</p>
      <div>
        <LinkButton icon={BellRing} href={paths.reminderSettings()}>
          {t('reminders.open')}
        </LinkButton>
      </div>
    </Card>
  )
}

function SecurityCard() {
  const { t } = useTranslation('security')
  return (
    <Card title={t('overview.title')}>
      <p className="text-soft">{t('overview.card')}</p>
      <div>
        <LinkButton icon={ShieldCheck} href={paths.security()}>
          {t('overview.open')}
        </LinkButton>
      </div>
    </Card>
  )
}

function DataCard() {
  const { t } = useTranslation('settings')
  return (
    <Card title={t('data.title')}>
      <p className="text-soft">{t('data.why')}</p>
      <div>
        <LinkButton icon={FileArchive} href={paths.ownData()}>
          {t('data.open')}
        </LinkButton>
      </div>
    </Card>
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
