import { type Appointment, getAppointmentFile } from '@salve/contract/appointments.ts'
import { LIST_MAX } from '@salve/contract/fields.ts'
import { CalendarArrowDown, FileClock, Share2, Video } from 'lucide-react'
import { entriesOf } from '../../../api/pages.ts'
import { usePageConversationsInfiniteQuery } from '../../chat/chatApi.ts'
import { paths } from '../../../lib/paths.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../../ui/actions/Button.tsx'
import { useDownload } from '../../../record/useDownload.ts'

/** The links of an appointment: to its call, to its shared data, and into a calendar. */
export function VisitLinks({ appointment, isOver }: { appointment: Appointment; isOver: boolean }) {
  const { t } = useTranslation('care')
  const download = useDownload()
  const { id, mode } = appointment
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton icon={FileClock} href={paths.appointmentBrief(id)}>
        {t('appointments.brief')}
      </LinkButton>
      {mode === 'video' && !isOver && <JoinCall appointment={appointment} />}
      {!isOver && (
        <LinkButton icon={Share2} href={paths.shareWith({ appointment: id })}>
          {t('appointments.share')}
        </LinkButton>
      )}
      <Button
        icon={CalendarArrowDown}
        onPress={() => void download(getAppointmentFile, { params: { id } }, 'appointment', 'ics')}
      >
        {t('appointments.file')}
      </Button>
    </div>
  )
}

/** The call is in the conversation with the provider, which starts when they open the share. */
function JoinCall({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('care')
  const { data } = usePageConversationsInfiniteQuery({ query: { limit: LIST_MAX } })
  const { clinician, provider_name } = appointment
  const conversation = entriesOf(data).find((one) =>
    clinician && one.clinician ? one.clinician === clinician : one.title === provider_name,
  )
  if (!data) return null
  if (!conversation) return <p className="basis-full text-soft">{t('appointments.joinAfterShare')}</p>
  return (
    <LinkButton icon={Video} href={paths.call(conversation.id)}>
      {t('appointments.join')}
    </LinkButton>
  )
}
