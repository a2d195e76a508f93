import { type ReactNode, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { ModelSettings } from '../../features/chatbot/ModelSettings.tsx'
import { DayTimeSettings } from '../../features/settings/DayTimeSettings.tsx'
import { FormatSettings } from '../../features/settings/FormatSettings.tsx'
import { ResetSettings } from '../../features/settings/ResetSettings.tsx'
import { useGetSettingsQuery } from '../../features/settings/settingsApi.ts'
import { UnitSettings } from '../../features/settings/UnitSettings.tsx'
import { userSlice } from '../../features/user/userSlice.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { InstallCard } from './InstallCard.tsx'
import { LookSettings } from './LookSettings.tsx'
import { ProfileCard } from './ProfileCard.tsx'

/** One part of the settings. */
export function Component() {
  const { t } = useTranslation('settings')
  const profile = useSelector(userSlice.selectSlice).user
  const { pathname } = useLocation()
  const parts: Record<string, [title: string, content: ReactNode]> = {
    [paths.settingsPart('me')]: [t('profile.title'), profile && <ProfileCard key="me" profile={profile} />],
    [paths.settingsPart('look')]: [t('look.title'), profile && <LookSettings key="look" profile={profile} />],
    [paths.settingsPart('units')]: [t('parts.unitsTitle'), <Units key="units" />],
    [paths.settingsPart('app')]: [
      t('parts.appTitle'),
      <div key="app" className="contents">
        <InstallCard />
        <ModelSettings />
      </div>,
    ],
  }
  const [title, content] = parts[pathname.replace(/\/$/, '')] ?? []
  return (
    <>
      <PageHeader title={title} back={{ href: paths.settings(), label: t('title') }} />
      {content}
    </>
  )
}

function Units() {
  const { t } = useTranslation(['settings', 'common'])
  const { isError, refetch } = useGetSettingsQuery()
  // Counts the resets, which discard unsaved text in the time fields.
  const [resets, setResets] = useState(0)
  return (
    <>
      {isError && (
        <Notice
          tone="warning"
          live="alert"
          title={t('failed')}
          action={<Button onPress={() => void refetch()}>{t('common:error.retry')}</Button>}
        />
      )}
      <DayTimeSettings key={resets} />
      <FormatSettings />
      <UnitSettings />
      <ResetSettings onReset={() => setResets(resets + 1)} />
    </>
  )
}
