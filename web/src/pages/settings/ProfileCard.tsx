import type { Profile } from '@salve/contract/users/profile.ts'
import { Pencil } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useProfileImage } from '../../features/user/useProfileImage.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Avatar } from '../../ui/content/Avatar.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { PictureChoice } from './PictureChoice.tsx'

/** The signed-in person, with the picture, and the way to the rest of the profile. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('settings')
  const image = useProfileImage(profile.image_url, 256)
  return (
    <Card title={t('profile.title')}>
      <p className="-mt-2 text-pretty text-soft">{t('profile.why')}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={profile.name} src={image} size="large" />
        <div className="min-w-48 flex-1">
          <p className="break-words font-semibold text-lg">{profile.name}</p>
          <p className="break-words text-soft">{profile.email}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton icon={Pencil} href={paths.profile()}>
          {t('profile.edit')}
        </LinkButton>
        <PictureChoice profile={profile} />
      </div>
    </Card>
  )
}
