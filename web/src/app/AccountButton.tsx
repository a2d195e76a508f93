import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfileImage } from '../features/user/useProfileImage.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Avatar } from '../ui/content/Avatar.tsx'
import { useAppSelector } from './hooks.ts'

const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }))

/** The person's picture; its menu is loaded when it is first opened. */
export function AccountButton() {
  const { t } = useTranslation()
  const user = useAppSelector((state) => state.user.user)
  const image = useProfileImage(user?.image_url, 64)
  const [isWanted, setIsWanted] = useState(false)
  const name = user?.name ?? ''
  const button = (
    <Button
      variant="quiet"
      aria-label={t('account.of', { name })}
      aria-haspopup="menu"
      onPress={() => setIsWanted(true)}
    >
      <Avatar name={name} src={image} />
    </Button>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <AccountMenu trigger={button} />
    </Suspense>
  )
}
