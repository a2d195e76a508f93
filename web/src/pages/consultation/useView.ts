import { useSearchParams } from 'react-router'

/** The parts of a guest's page beside the record, in the order of their tabs. */
const PANEL_IDS = ['messages', 'call', 'proposals'] as const
export type PanelId = (typeof PANEL_IDS)[number]
export type View = 'record' | PanelId

export interface PanelProps {
  /** True while the panel is visible: phones show one part of the page at a time. */
  isShown: boolean
  /** The number of things in it that are new to this guest. */
  onUnread: (count: number) => void
}

/**
 * The visible part, kept in the address, so that going back leads from the conversation to the
 * record.
 */
export function useView(): { view: View; show: (view: View) => void } {
  const [params, setParams] = useSearchParams()
  const view = PANEL_IDS.find((id) => id === params.get('view')) ?? 'record'
  return {
    view,
    show: (next) => setParams(next === 'record' ? {} : { view: next }, { preventScrollReset: true }),
  }
}
