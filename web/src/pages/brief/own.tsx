import { useParams } from 'react-router'
import { useGetOwnClinicianBriefQuery } from '../../features/brief/briefApi.ts'
import { paths } from '../../lib/paths.ts'
import { BriefPage, useChosenDay } from './BriefPage.tsx'

export function Component() {
  const { id = '' } = useParams()
  const query = useGetOwnClinicianBriefQuery({ params: { id }, query: useChosenDay() })
  return <BriefPage query={query} back={paths.ownClinician(id)} />
}
