import { exportAppointments } from '@salve/contract/appointments.ts'
import { CalendarDays, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Outlet, useSearchParams } from 'react-router'
import type { First } from '../../../api/first.ts'
import { appointmentsEndpoints } from '../appointmentsApi.ts'
import { APPOINTMENT_VIEWS, type AppointmentView, readView } from '../appointmentView.ts'
import { filterChosen, readFilter } from '../appointmentsSlice.ts'
import { useDates } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { LinkButton } from '../../../ui/actions/Button.tsx'
import { SegmentedControl } from '../../../ui/choices/SegmentedControl.tsx'
import { PageHeader } from '../../../ui/content/PageHeader.tsx'
import { ToolFold } from '../../../ui/frame/ToolFold.tsx'
import { AppointmentList } from '../AppointmentList.tsx'
import { DayView } from '../DayView.tsx'
import { MonthView } from '../MonthView.tsx'
import { ListActions } from '../../../record/ListActions.tsx'
import { useCsvAction } from '../../../record/useCsvAction.ts'

export const first: First = (dispatch) => {
  const filter = readFilter(new URLSearchParams(window.location.search))
  void dispatch(appointmentsEndpoints.pageAppointments.initiate({ query: { filter } }, { subscribe: false }))
}

export function Component() {
  const { t } = useTranslation('care')
  const [params, setParams] = useSearchParams()
  const dispatch = useDispatch()
  const today = useDates().now().date
  const filter = readFilter(params)
  const { view, date } = readView(params, today)
  useEffect(() => {
    dispatch(filterChosen(filter))
  }, [dispatch, filter])
  const csv = useCsvAction(exportAppointments, { query: { filter } }, 'appointments')
  const look = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams({ ...Object.fromEntries(before), ...changes })
        // Defaults are left out.
        if (after.get('filter') === 'all') after.delete('filter')
        if (after.get('view') === 'list') after.delete('view')
        if (!after.has('view')) after.delete('date')
        return after
      },
      { replace: true },
    )
  return (
    <>
      <PageHeader
        title={t('appointments.title')}
        action={
          <ListActions isInQuickAdd more={[csv]}>
            <LinkButton
              variant="primary"
              icon={Plus}
              href={view === 'list' ? paths.newAppointment() : paths.newAppointmentOn(date)}
            >
              {t('appointments.add')}
            </LinkButton>
          </ListActions>
        }
      />
      <ToolFold icon={CalendarDays} label={t('appointments.view.label')}>
        <SegmentedControl
          label={t('appointments.view.label')}
          choices={APPOINTMENT_VIEWS.map((value) => ({ value, label: t(`appointments.view.${value}`) }))}
          value={view}
          onChange={(chosen: AppointmentView) =>
            look(chosen === 'list' ? { view: chosen } : { view: chosen, date })
          }
        />
      </ToolFold>
      {view === 'list' && <AppointmentList filter={filter} onFilter={(chosen) => look({ filter: chosen })} />}
      {view === 'month' && (
        <MonthView
          date={date}
          today={today}
          onDate={(day) => look({ date: day })}
          onOpen={(day) => look({ view: 'day', date: day })}
        />
      )}
      {view === 'day' && <DayView date={date} today={today} onDate={(day) => look({ date: day })} />}
      <Outlet />
    </>
  )
}
