import { Outlet } from 'react-router'
import { RecordNav } from '../../features/record/RecordNav.tsx'

export function Component() {
  return (
    <>
      <RecordNav />
      <Outlet />
    </>
  )
}
