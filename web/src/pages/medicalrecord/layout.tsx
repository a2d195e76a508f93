import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Outlet, useLocation } from 'react-router'
import { type RecordPage, recordPageOpened } from '../../features/logbook/logbookSlice.ts'
import { paths } from '../../lib/paths.ts'

const PAGES: [RecordPage, string][] = [
  ['LOGBOOK', paths.logbook()],
  ['CHARTS', paths.charts()],
  ['SYMPTOMS', paths.symptoms()],
  ['LABRESULT', paths.labResults()],
  ['DOCUMENTS', paths.documents()],
]

/** Wraps the pages of the medical record, and stores which of them is open. */
export function Component() {
  const dispatch = useDispatch()
  const { pathname } = useLocation()
  const page = PAGES.find(([, path]) => pathname.startsWith(path))?.[0]
  useEffect(() => {
    if (page) dispatch(recordPageOpened(page))
  }, [dispatch, page])
  return <Outlet />
}
