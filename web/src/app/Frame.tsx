import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { useGetSettingsQuery } from '../features/settings/settingsApi.ts'
import { paths } from '../lib/paths.ts'
import { PRODUCT_NAME } from '../lib/product.ts'
import { BrandMark } from '../pages/public/frame/BrandMark.tsx'
import { keepWantedAddress } from '../lib/wantedAddress.ts'
import { AppFrame } from '../ui/frame/AppFrame.tsx'
import { BottomBar } from '../ui/frame/BottomBar.tsx'
import { Rail } from '../ui/frame/Rail.tsx'
import { SectionNav } from '../ui/frame/SectionNav.tsx'
import { TopBar } from '../ui/frame/TopBar.tsx'
import { Link } from '../ui/actions/Link.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { useNavigation } from './navigation.ts'
import { OfflineBar } from './OfflineBar.tsx'
import { QuickAdd, QuickAddButton, useQuickAddKey } from './QuickAdd.tsx'

/** The frame of the signed-in app: rail, top bar, bottom bar, and what can be opened from anywhere. */
export function Frame() {
  const { t } = useTranslation()
  const { rail, bottom, section } = useNavigation()
  const [isAdding, setIsAdding] = useState(false)
  useQuickAddKey(() => setIsAdding(true))
  // Kept for as long as somebody is signed in; the slice follows the answer.
  useGetSettingsQuery()
  useEffect(() => keepWantedAddress(undefined), [])

  const brand = (
    <Link href={paths.dashboard()} isStandalone>
      <span className="flex items-center gap-2.5 text-lg sm:max-lg:flex-col sm:max-lg:gap-0.5 sm:max-lg:text-sm">
        <BrandMark />
        {PRODUCT_NAME}
      </span>
    </Link>
  )
  return (
    <AppFrame
      skipLabel={t('nav.skip')}
      rail={<Rail label={t('nav.menu')} brand={brand} sections={rail} />}
      topBar={
        <TopBar
          brand={brand}
          actions={
            <>
              <QuickAddButton onPress={() => setIsAdding(true)} />
              <AccountMenu />
            </>
          }
        />
      }
      bottomBar={
        <BottomBar
          label={t('nav.menu')}
          items={bottom}
          add={{ label: t('quickAdd.open'), onPress: () => setIsAdding(true) }}
        />
      }
      banner={<OfflineBar />}
    >
      {section && <SectionNav label={section.label} items={section.items} />}
      <Outlet />
      <QuickAdd isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </AppFrame>
  )
}
