import type { Appointment } from '@salve/contract/appointments.ts'
import { standingOf } from '@salve/domain/appointments/standing.ts'
import { Ellipsis, Pencil } from 'lucide-react'
import { Outlet, useNavigate, useParams } from 'react-router'
import { useGetAppointmentQuery } from '../../appointmentsApi.ts'
import { ClashNotice } from '../../ClashNotice.tsx'
import { StandingBadge } from '../../StandingBadge.tsx'
import { useAppointmentTimes } from '../../useAppointmentTimes.ts'
import { paths } from '../../../../lib/paths.ts'
import { useNow } from '../../../../lib/useNow.ts'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { LinkButton } from '../../../../ui/actions/Button.tsx'
import { IconButton } from '../../../../ui/actions/IconButton.tsx'
import { Menu } from '../../../../ui/actions/Menu.tsx'
import { PageHeader } from '../../../../ui/content/PageHeader.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { isMissing } from '../../../../record/LoadingSheet.tsx'
import { LoadFailed } from '../../../../record/LoadFailed.tsx'
import { AppointmentFacts } from '../../detail/AppointmentFacts.tsx'
import { FollowUpsCard } from '../../detail/FollowUpsCard.tsx'
import { NextSteps } from '../../detail/NextSteps.tsx'
import { NotesCard } from '../../detail/NotesCard.tsx'
import { OutcomeNotice } from '../../detail/OutcomeNotice.tsx'
import { QuestionsCard } from '../../detail/QuestionsCard.tsx'
import { VisitLinks } from '../../detail/VisitLinks.tsx'
import { useRowActions } from '../../useRowActions.ts'

export function Component() {
  const { t } = useTranslation('care')
  const { id = '' } = useParams()
  const { data, error, refetch } = useGetAppointmentQuery({ params: { id } })
  const back = { href: paths.appointments(), label: t('appointments.title') }
  if (data) return <AppointmentPage key={id} appointment={data} back={back} />
  return (
    <>
      <PageHeader title={t('appointments.one')} back={back} />
      {!error && <Skeleton label={t('appointments.loading')} lines={6} />}
      {error && !isMissing(error) && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isMissing(error) && (
        <EmptyState
          title={t('appointments.missingTitle')}
          why={t('appointments.missingWhy')}
          action={<LinkButton href={paths.appointments()}>{t('appointments.toList')}</LinkButton>}
        />
      )}
    </>
  )
}

interface AppointmentPageProps {
  appointment: Appointment
  back: { href: string; label: string }
}

function AppointmentPage({ appointment, back }: AppointmentPageProps) {
  const { t } = useTranslation(['care', 'common'])
  const navigate = useNavigate()
  const standing = standingOf(appointment, useNow())
  const { day, times } = useAppointmentTimes()
  const { id, title, clashes } = appointment
  const actionsOf = useRowActions(() => void navigate(paths.appointments(), { replace: true }))
  const isOver = standing !== 'coming' && standing !== 'now'
  return (
    <>
      <PageHeader
        title={title}
        description={`${day(appointment)} · ${times(appointment)}`}
        back={back}
        action={
          <div className="flex items-center gap-1">
            <LinkButton variant="primary" icon={Pencil} href={paths.editAppointment(id)}>
              {t('common:actions.edit')}
            </LinkButton>
            <Menu
              trigger={<IconButton icon={Ellipsis} label={t('appointments.actions', { title })} />}
              actions={actionsOf(appointment).filter((action) => action.id !== 'edit')}
            />
          </div>
        }
      />
      <p>
        <StandingBadge standing={standing} />
      </p>
      {standing === 'asks' && <OutcomeNotice appointment={appointment} />}
      <ClashNotice clashes={clashes} />
      <VisitLinks appointment={appointment} isOver={isOver} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <AppointmentFacts appointment={appointment} />
          <NotesCard appointment={appointment} isOver={isOver} />
        </div>
        <div className="flex flex-col gap-6">
          <QuestionsCard appointment={appointment} isOver={isOver} />
          <FollowUpsCard appointment={appointment} />
        </div>
      </div>
      {isOver && <NextSteps appointment={appointment} />}
      <Outlet />
    </>
  )
}
