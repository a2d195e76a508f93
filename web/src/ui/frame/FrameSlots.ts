import { createContext } from 'react'

/** The places of a phone's frame that a page fills; null where the page keeps them itself. */
export interface Slots {
  /** In the top bar. */
  title: Element | null
  /** In the line under it, beside the menu of the section. */
  tools: Element | null
  /** At the end of that line: what the page itself can do. */
  action: Element | null
  onTitle?: (slot: Element | null) => void
}

export const FrameSlots = createContext<Slots>({ title: null, tools: null, action: null })
