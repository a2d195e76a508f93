import type { HealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import { CircleCheck, Pencil, Plus, Trash2 } from 'lucide-react'
import { Outlet, useMatch, useParams } from 'react-router'
import { useGetHealthIssueQuery } from '../../features/health-issues/healthIssuesApi.ts'
import { IssueFacts } from '../../features/health-issues/IssueFacts.tsx'
import { isRecordKind, RECORD_KIND_ICONS, RECORD_KINDS } from '../../features/health-issues/recordKinds.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Menu } from '../../ui/actions/Menu.tsx'
import { ProposalOrigin } from '../../features/proposals/ProposalOrigin.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { isMissing } from '../../record/LoadingSheet.tsx'
import { IssueCourse } from './IssueCourse.tsx'
import { useIssueDeletion, useStatusChange } from './useIssueActions.tsx'

export function Component() {
  const { id = '' } = useParams()
  const recordType = useMatch('/health-issues/:id/:recordType/new')?.params.recordType
  if (recordType !== undefined && !isRecordKind(recordType)) return <NotFound />
  return <IssuePage key={id} id={id} />
}

function IssuePage({ id }: { id: string }) {
  const { t } = useTranslation(['record', 'common'])
  const { data: issue, error, isLoading, refetch } = useGetHealthIssueQuery({ params: { id } })
  const back = { href: paths.healthIssues(), label: t('issues.back') }
  if (isMissing(error)) return <NotFound />
  return (
    <>
      {isLoading && <Skeleton label={t('issues.loading')} lines={6} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {issue && <IssueView issue={issue} back={back} />}
      <Outlet />
    </>
  )
}

function IssueView({ issue, back }: { issue: HealthIssue; back: { href: string; label: string } }) {
  const { t } = useTranslation(['record', 'common'])
  const status = useStatusChange(issue)
  const deletion = useIssueDeletion(issue)
  return (
    <>
      <PageHeader
        title={issue.name}
        back={back}
        action={
          <Menu
            trigger={
              <Button variant="primary" icon={Plus}>
                {t('issues.addRecord')}
              </Button>
            }
            actions={RECORD_KINDS.map((kind) => ({
              id: kind,
              label: t(`kinds.${kind}`),
              icon: RECORD_KIND_ICONS[kind],
              href: paths.newRecord(issue.id, kind),
            }))}
          />
        }
      />
      <ProposalOrigin record={issue.id} />
      <IssueFacts
        issue={issue}
        actions={
          <>
            <LinkButton icon={Pencil} href={paths.editHealthIssue(issue.id)}>
              {t('common:actions.edit')}
            </LinkButton>
            <Button icon={CircleCheck} isPending={status.isChanging} onPress={() => void status.change()}>
              {status.label}
            </Button>
            <Button variant="quiet" icon={Trash2} onPress={deletion.ask}>
              {t('common:actions.delete')}
            </Button>
          </>
        }
      />
      <IssueCourse issue={issue} />
      {deletion.question}
    </>
  )
}

/**
 * The not-found page within the app: for an address that fits a route, and at which there is
 * nothing.
 */
function NotFound() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('notFound.title')} />
      <EmptyState
        title={t('notFound.what')}
        why={t('notFound.text')}
        action={<LinkButton href={paths.dashboard()}>{t('notFound.action')}</LinkButton>}
      />
    </>
  )
}
