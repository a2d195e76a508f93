import { Globe } from 'lucide-react'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useDates, useTimeZone } from '../../lib/dates.ts'
import { localIn, momentAt } from '../../lib/zonedTimes.ts'
import { haveSameOffsets, placeOf } from '../../lib/timeZones.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TimeZoneField } from '../../ui/fields/TimeZoneField.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import type { AppointmentFormHandle, AppointmentValues } from './appointmentValues.ts'

/** The time zone of the times, and the person's own clock time. */
export function ZoneFields({ form }: { form: AppointmentFormHandle }) {
  const { t } = useTranslation('care')
  const dates = useDates()
  const own = useTimeZone()
  const [isOpen, setIsOpen] = useState(false)
  const { date, start_time, time_zone } = useWatch({ control: form.control }) as AppointmentValues
  const isElsewhere = !haveSameOffsets(time_zone, own)
  const start = momentAt({ date, time: start_time }, time_zone)
  const shown = start && localIn(start, time_zone)
  const here = start && localIn(start, own)
  const hasError = Boolean(form.formState.errors.time_zone)
  return (
    <>
      {shown && shown.time !== start_time && (
        <Notice tone="warning" live="status">
          {t('appointments.zone.leftOut', {
            typed: dates.time(start_time),
            time: dates.time(shown.time),
          })}
        </Notice>
      )}
      {isOpen || isElsewhere || hasError ? (
        <Controller
          control={form.control}
          name="time_zone"
          render={({ field, fieldState }) => (
            <TimeZoneField
              {...field}
              label={t('appointments.fields.time_zone')}
              description={
                isElsewhere && here
                  ? t('appointments.zone.here', {
                      place: placeOf(own),
                      day: dates.dateWithWeekday(here.date),
                      time: dates.time(here.time),
                    })
                  : t('appointments.zone.help')
              }
              errorMessage={fieldState.error?.message}
              emptyText={t('appointments.zone.none')}
            />
          )}
        />
      ) : (
        <div className="-mt-1 -ml-4">
          <Button variant="quiet" icon={Globe} onPress={() => setIsOpen(true)}>
            {t('appointments.zone.other', { place: placeOf(own) })}
          </Button>
        </div>
      )}
    </>
  )
}
