import { useLocation, useNavigate } from 'react-router'
import { keepPasscode } from '../../features/shares/freshPasscodes.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { NewShareForm } from './NewShareForm.tsx'
import { useGivenShare } from './useGivenShare.ts'

/** Three steps to a share, with what will be seen beside them; then its page with the link. */
export function Component() {
  const { key } = useLocation()
  return <NewShare key={key} />
}

function NewShare() {
  const { t } = useTranslation(['shares', 'common'])
  const navigate = useNavigate()
  const { isLoading, given } = useGivenShare()
  return (
    <>
      <PageHeader title={t('new')} back={{ href: paths.shares(), label: t('title') }} />
      {isLoading ? (
        <Skeleton label={t('common:list.loading')} lines={8} />
      ) : (
        <NewShareForm
          given={given}
          onMade={({ id }, passcode) => {
            keepPasscode(id, passcode)
            void navigate(paths.share(id), { replace: true })
          }}
        />
      )}
    </>
  )
}
