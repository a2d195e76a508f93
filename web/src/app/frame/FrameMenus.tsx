import { useTranslation } from '../../lib/useTranslation.ts'
import { BottomBar } from '../../ui/frame/BottomBar.tsx'
import { Rail } from '../../ui/frame/Rail.tsx'
import { PlaceMenu } from '../../ui/frame/PlaceMenu.tsx'
import { Brand } from './Brand.tsx'
import { useNavigation } from './navigation.ts'
import { useUnreadMessages } from './useOpenChat.ts'

/** The menu at the left, where there is room for one. */
export function FrameRail() {
  const { t } = useTranslation()
  const { rail } = useNavigation(useUnreadMessages(true))
  return <Rail label={t('nav.menu')} brand={<Brand />} sections={rail} />
}

/** The menu of phones. */
export function FrameBottomBar({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation()
  const { bottom } = useNavigation(useUnreadMessages(true))
  const add = { label: t('quickAdd.open'), onPress: onAdd }
  return <BottomBar label={t('nav.menu')} items={bottom} add={add} />
}

/** The places of one entry of the menu of phones, while the person is in one of them. */
export function FrameSection() {
  const { section } = useNavigation(useUnreadMessages(true))
  return section && <PlaceMenu label={section.label} items={section.items} />
}
