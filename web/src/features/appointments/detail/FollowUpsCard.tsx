import { type Appointment, FollowUp, FOLLOW_UPS_MAX } from '@salve/contract/appointments.ts'
import { Plus, Trash2 } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { useContractForm } from '../../../api/useContractForm.ts'
import { ReachLine } from '../../reminders/ReachLine.tsx'
import { useDates } from '../../../lib/dates.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Checkbox } from '../../../ui/choices/Checkbox.tsx'
import { Badge } from '../../../ui/content/Badge.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useAppointmentChange } from '../useAppointmentChange.ts'

const isSame = (a: FollowUp) => (b: FollowUp) => a.text === b.text && a.due_date === b.due_date

/** The tasks after the visit; a dated one is reminded of on its day. */
export function FollowUpsCard({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation(['care', 'common'])
  const dates = useDates()
  const today = dates.now().date
  const { change } = useAppointmentChange()
  const { follow_ups } = appointment
  const tick = (followUp: FollowUp, done: boolean) =>
    void change(appointment, (newest) => ({
      follow_ups: newest.follow_ups.map((one) => (isSame(followUp)(one) ? { ...one, done } : one)),
    }))
  const remove = async (followUp: FollowUp, index: number) => {
    const changed = await change(appointment, (newest) => ({
      follow_ups: newest.follow_ups.filter((one) => !isSame(followUp)(one)),
    }))
    if (!changed) return
    toast({
      message: t('appointments.followUps.removed'),
      action: {
        label: t('common:actions.undo'),
        onPress: () =>
          void change(changed, (newest) => ({ follow_ups: newest.follow_ups.toSpliced(index, 0, followUp) })),
      },
    })
  }
  return (
    <Card title={t('appointments.followUps.title')}>
      {follow_ups.length === 0 && <p className="text-soft">{t('appointments.followUps.empty')}</p>}
      {follow_ups.length > 0 && (
        <ul aria-label={t('appointments.followUps.title')} className="flex flex-col divide-y divide-line">
          {follow_ups.map((followUp, index) => (
            <li key={`${followUp.text} ${followUp.due_date}`} className="flex items-center gap-2 py-1">
              <div className="min-w-0 flex-1 break-words">
                <Checkbox
                  label={
                    <span className={followUp.done ? 'text-soft line-through' : ''}>{followUp.text}</span>
                  }
                  value={followUp.done}
                  onChange={(done) => tick(followUp, done)}
                />
                {followUp.due_date && (
                  <p className="pb-1 pl-9 text-soft text-sm">
                    {dates.dateWithWeekday(followUp.due_date)}{' '}
                    {!followUp.done && followUp.due_date < today && (
                      <Badge tone="amber">{t('appointments.followUps.due')}</Badge>
                    )}
                  </p>
                )}
              </div>
              <IconButton
                icon={Trash2}
                label={t('appointments.followUps.remove', { text: followUp.text })}
                onPress={() => void remove(followUp, index)}
              />
            </li>
          ))}
        </ul>
      )}
      {follow_ups.some(({ due_date, done }) => due_date && !done) && <ReachLine kind="follow_up" />}
      {follow_ups.length < FOLLOW_UPS_MAX && <NewFollowUp appointment={appointment} today={today} />}
    </Card>
  )
}

type Typed = { text: string; due_date: string; done: boolean }
const NOTHING: Typed = { text: '', due_date: '', done: false }

function NewFollowUp({ appointment, today }: { appointment: Appointment; today: string }) {
  const { t } = useTranslation('care')
  const { put } = useAppointmentChange()
  const { form, submit, problem, isSaving } = useContractForm<typeof FollowUp, Typed>(FollowUp, {
    defaultValues: NOTHING,
    draft: `appointment.follow-up.${appointment.id}`,
  })
  const add = submit(async (followUp) => {
    await put(appointment, ({ follow_ups }) => ({
      follow_ups: [...follow_ups.filter((one) => !isSame(followUp)(one)), followUp],
    }))
    form.reset(NOTHING)
    form.setFocus('text')
  })
  return (
    <form noValidate onSubmit={(event) => void add(event)} className="flex flex-col gap-3">
      {problem && <Notice tone="error" live="alert" title={problem} />}
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <Controller
            control={form.control}
            name="text"
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label={t('appointments.followUps.new')}
                errorMessage={fieldState.error?.message}
                maxLength={500}
              />
            )}
          />
        </div>
        <div className="basis-48">
          <Controller
            control={form.control}
            name="due_date"
            render={({ field, fieldState }) => (
              <DateField
                {...field}
                label={t('appointments.followUps.when')}
                errorMessage={fieldState.error?.message}
                minValue={today}
                isOptional
              />
            )}
          />
        </div>
      </div>
      <div>
        <Button type="submit" icon={Plus} isPending={isSaving}>
          {t('appointments.followUps.add')}
        </Button>
      </div>
    </form>
  )
}
