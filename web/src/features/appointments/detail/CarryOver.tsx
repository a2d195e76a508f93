import type { Appointment, Question } from '@salve/contract/appointments.ts'
import { LIST_MAX } from '@salve/contract/fields.ts'
import { isSameProvider } from '@salve/domain/appointments/same-provider.ts'
import { CalendarPlus, CornerDownRight } from 'lucide-react'
import { useListAppointmentsQuery } from '../appointmentsApi.ts'
import { useAppointmentTimes } from '../useAppointmentTimes.ts'
import { paths } from '../../../lib/paths.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../../ui/actions/Button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useAppointmentChange } from '../useAppointmentChange.ts'

/** The questions of one appointment that nobody answered and that another does not hold yet. */
const openFor = (from: Appointment, to: Pick<Appointment, 'questions'>): Question[] =>
  from.questions.filter(({ text, answered }) => !answered && !to.questions.some((one) => one.text === text))

/** In one tap: questions that were not answered go to the next appointment with the same person. */
export function CarryOver({ appointment, isOver }: { appointment: Appointment; isOver: boolean }) {
  const { t } = useTranslation('care')
  const { day } = useAppointmentTimes()
  const { change } = useAppointmentChange()
  const { data } = useListAppointmentsQuery({
    query: { filter: isOver ? 'upcoming' : 'past', limit: LIST_MAX },
  })
  if (!data) return null
  const others = data.results.filter((one) => one.id !== appointment.id && isSameProvider(one, appointment))
  const [from, to] = isOver
    ? [appointment, others[0]]
    : [others.find((one) => openFor(one, appointment).length > 0), appointment]
  const count = from ? openFor(from, to ?? { questions: [] }).length : 0
  if (!from || count === 0) return null
  if (!to)
    return (
      <div>
        <LinkButton icon={CalendarPlus} href={paths.newAppointmentAfter(appointment.id)}>
          {t('appointments.carry.toNew', { count })}
        </LinkButton>
      </div>
    )
  const carry = async () => {
    const changed = await change(to, (newest) => ({
      questions: [...newest.questions, ...openFor(from, newest)],
    }))
    if (changed) toast({ message: t('appointments.carry.done', { count, title: to.title, day: day(to) }) })
  }
  return (
    <div>
      <Button icon={CornerDownRight} onPress={() => void carry()}>
        {isOver
          ? t('appointments.carry.toNext', { count, day: day(to) })
          : t('appointments.carry.fromLast', { count, day: day(from) })}
      </Button>
    </div>
  )
}
