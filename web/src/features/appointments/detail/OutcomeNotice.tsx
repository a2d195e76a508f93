import type { Appointment } from '@salve/contract/appointments.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useAppointmentChange } from '../useAppointmentChange.ts'

const OUTCOMES = ['completed', 'missed', 'cancelled'] as const

/** Asks for the outcome of a past appointment, which only the patient knows. */
export function OutcomeNotice({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation(['care', 'common'])
  const { change } = useAppointmentChange()
  const say = async (status: Appointment['status']) => {
    const changed = await change(appointment, () => ({ status }))
    if (!changed) return
    toast({
      message: t(`appointments.outcome.said.${status}`),
      action: {
        label: t('common:actions.undo'),
        onPress: () => void change(changed, () => ({ status: appointment.status })),
      },
    })
  }
  return (
    <Notice title={t('appointments.outcome.ask')}>
      <div className="mt-2 flex flex-wrap gap-3">
        {OUTCOMES.map((status) => (
          <Button
            key={status}
            variant={status === 'completed' ? 'primary' : 'secondary'}
            onPress={() => void say(status)}
          >
            {t(`appointments.outcome.${status}`)}
          </Button>
        ))}
      </div>
    </Notice>
  )
}
