import * as z from 'zod/mini'
import { appointmentFields, oneProvider } from './appointments.ts'
import { CalendarDate, WallTime } from './fields.ts'

/** An appointment as a person fills it in: two days and two times on the clock of `time_zone`. */
export const AppointmentForm = z
  .strictObject({
    ...appointmentFields,
    date: CalendarDate,
    start_time: WallTime,
    /** Another day than `date` when it goes over midnight. */
    end_date: CalendarDate,
    end_time: WallTime,
  })
  .check(
    oneProvider,
    z.refine((v) => v.end_date >= v.date, { path: ['end_date'], error: 'end_before_start' }),
    z.refine((v) => v.end_date !== v.date || v.end_time > v.start_time, {
      path: ['end_time'],
      error: 'end_before_start',
    }),
  )
export type AppointmentForm = z.input<typeof AppointmentForm>
