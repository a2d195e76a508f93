import { useParams } from 'react-router'
import { freshPasscode } from '../../freshPasscodes.ts'
import { useGetShareQuery } from '../../sharesApi.ts'
import { paths } from '../../../../lib/paths.ts'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { LinkButton } from '../../../../ui/actions/Button.tsx'
import { PageHeader } from '../../../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Notice } from '../../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../../../record/LoadFailed.tsx'
import { isMissing } from '../../../../record/LoadingSheet.tsx'
import { ShareCard } from '../../ShareCard.tsx'

const LOOK_EVERY_MS = 10_000

/** One share: its link and code while it lives, and who opened it. */
export function Component() {
  const { t } = useTranslation(['shares', 'common'])
  const { id = '' } = useParams()
  const { data, error, isLoading, refetch } = useGetShareQuery(
    { params: { id } },
    { pollingInterval: LOOK_EVERY_MS, skipPollingIfUnfocused: true, refetchOnFocus: true },
  )
  const made = freshPasscode(id)
  return (
    <>
      <PageHeader
        title={data?.title ?? t('detail')}
        back={{ href: paths.shares(), label: t('title') }}
        action={data?.ended && <LinkButton href={paths.shareAgain(id)}>{t('again')}</LinkButton>}
      />
      {isLoading && <Skeleton label={t('common:list.loading')} lines={8} />}
      {!data && isMissing(error) && (
        <EmptyState
          title={t('missingTitle')}
          why={t('missingWhy')}
          action={<LinkButton href={paths.shares()}>{t('title')}</LinkButton>}
        />
      )}
      {!data && error && !isMissing(error) && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && made !== undefined && data.ended === null && (
        <Notice
          live="status"
          title={data.mailed_at ? t('madeMailed', { email: data.clinician_email }) : t('made')}
        />
      )}
      {data && <ShareCard share={data} passcode={made ?? null} />}
    </>
  )
}
