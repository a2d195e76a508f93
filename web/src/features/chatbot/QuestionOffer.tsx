import { CalendarPlus, ListPlus } from 'lucide-react'
import { retryOnConflict } from '../../sync/retryOnConflict.ts'
import { type ApiError, isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useListAppointmentsQuery, useReplaceAppointmentMutation } from '../appointments/appointmentsApi.ts'
import { sameAppointment } from '../appointments/appointmentValues.ts'
import { useAppointmentTimes } from '../appointments/useAppointmentTimes.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Link } from '../../ui/actions/Link.tsx'
import { toast } from '../../ui/overlays/toast.ts'

/** Adds a question to the next appointment, or leads to a new one. */
export function QuestionOffer({ question }: { question: string }) {
  const { t } = useTranslation('chatbot')
  const textFor = useErrorText()
  const { day } = useAppointmentTimes()
  const { data } = useListAppointmentsQuery({ query: { filter: 'upcoming', limit: 1 } })
  const [replace, { isLoading }] = useReplaceAppointmentMutation()
  if (!data) return null
  const [next] = data.results
  if (!next)
    return (
      <div>
        <LinkButton href={paths.newAppointment()} icon={CalendarPlus}>
          {t('newAppointment')}
        </LinkButton>
      </div>
    )
  if (next.questions.some(({ text }) => text === question))
    return (
      <p>
        {t('noted')}{' '}
        <Link href={paths.appointment(next.id)}>
          {t('appointment', { title: next.title, day: day(next) })}
        </Link>
      </p>
    )
  const add = async () => {
    try {
      await retryOnConflict(next, (now) =>
        replace({
          params: { id: now.id },
          body: sameAppointment(now, { questions: [...now.questions, { text: question, answered: false }] }),
          version: now.updated_at,
        }).unwrap(),
      )
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error satisfies ApiError), tone: 'error' })
    }
  }
  return (
    <div>
      <Button icon={ListPlus} isPending={isLoading} onPress={() => void add()}>
        {t('addQuestion', { title: next.title, day: day(next) })}
      </Button>
    </div>
  )
}
