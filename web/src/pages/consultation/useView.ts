import { useSearchParams } from 'react-router'
import { GUEST_PANELS, type GuestPanel } from './panels.ts'

export type View = 'record' | GuestPanel['id']

/** Which part is shown: it stands in the address, so that going back leads from the conversation to the record. */
export function useView(): { view: View; show: (view: View) => void } {
  const [params, setParams] = useSearchParams()
  const view = GUEST_PANELS.find(({ id }) => id === params.get('view'))?.id ?? 'record'
  return {
    view,
    show: (next) => setParams(next === 'record' ? {} : { view: next }, { preventScrollReset: true }),
  }
}
