import type { Profile } from '@salve/contract/users/profile.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useSelector } from 'react-redux'
import { useGetReminderSettingsQuery } from '../../features/reminders/remindersApi.ts'
import { usePush } from '../../features/reminders/usePush.ts'
import { userSlice } from '../../features/user/userSlice.ts'
import { paths } from '../../lib/paths.ts'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { Arrival } from './reminders/Arrival.tsx'
import { ChannelSettings } from './reminders/ChannelSettings.tsx'
import { Devices } from './reminders/Devices.tsx'
import { LockScreen } from './reminders/LockScreen.tsx'
import { QuietHours } from './reminders/QuietHours.tsx'
import { ThisDevice } from './reminders/ThisDevice.tsx'
import { TimingSettings } from './reminders/TimingSettings.tsx'

export function Component() {
  const { t } = useTranslation('reminders')
  const profile = useSelector(userSlice.selectSlice).user
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} back={{ href: paths.settings(), label: t('back') }} />
      {profile && <Reminders profile={profile} />}
    </>
  )
}

function Reminders({ profile }: { profile: Profile }) {
  const { t } = useTranslation('reminders')
  const push = usePush(profile.id)
  const { data: settings, error, isLoading, refetch } = useGetReminderSettingsQuery()
  return (
    <>
      <ThisDevice push={push} />
      <Devices push={push} />
      {isLoading && <Skeleton label={t('loading')} shape="rows" lines={5} />}
      {error && !settings && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {settings && (
        <>
          <ChannelSettings settings={settings} />
          <TimingSettings settings={settings} />
          <QuietHours settings={settings} />
          <LockScreen settings={settings} />
        </>
      )}
      <Arrival />
    </>
  )
}
