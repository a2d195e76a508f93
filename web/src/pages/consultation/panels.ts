import { ClipboardPen, type LucideIcon, MessagesSquare, Video } from 'lucide-react'
import type { ComponentType } from 'react'
import { loadTexts } from '../../lib/i18n.ts'
import { waitingPart } from '../../lib/lazyPart.ts'
import type { PanelId, PanelProps } from './useView.ts'

/** A part of the page beside the record. It stays mounted while another one is shown. */
interface GuestPanel {
  id: PanelId
  icon: LucideIcon
  Panel: ComponentType<PanelProps>
}

/**
 * In the order of their tabs. Each is fetched by itself (`waitingPart`), and asks `useGuest()` who
 * it is for.
 */
export const GUEST_PANELS: readonly GuestPanel[] = [
  {
    id: 'messages',
    icon: MessagesSquare,
    Panel: waitingPart(async () => {
      const [part] = await Promise.all([import('./MessagesPanel.tsx'), loadTexts(['chat'])])
      return part.MessagesPanel
    }),
  },
  {
    id: 'call',
    icon: Video,
    Panel: waitingPart(async () => {
      const [part] = await Promise.all([import('./CallPanel.tsx'), loadTexts(['call'])])
      return part.CallPanel
    }),
  },
  {
    id: 'proposals',
    icon: ClipboardPen,
    Panel: waitingPart(async () => {
      const [part] = await Promise.all([
        import('./ProposalsPanel.tsx'),
        loadTexts(['proposals', 'proposing', 'medication']),
      ])
      return part.ProposalsPanel
    }),
  },
]

/** Above all panels, and on phones above the record too: a call continues while somebody reads. */
export const GUEST_STRIPS: readonly ComponentType[] = [
  waitingPart(async () => {
    const [part] = await Promise.all([import('./CallStrip.tsx'), loadTexts(['call'])])
    return part.CallStrip
  }),
]
