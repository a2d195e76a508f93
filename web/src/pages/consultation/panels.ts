import { ClipboardPen, type LucideIcon, MessagesSquare, Video } from 'lucide-react'
import type { ComponentType } from 'react'
import { loadTexts } from '../../lib/i18n.ts'
import { waitingPart } from '../../lib/lazyPart.ts'
import type { Texts } from '../../texts/resources.ts'

export interface PanelProps {
  /** Whether it can be seen: on phones one part of the page is shown at a time. */
  isShown: boolean
  /** How many things in it are new to this guest. */
  onUnread: (count: number) => void
}

/** A part of the page beside the record. It stays mounted while another one is shown. */
export interface GuestPanel {
  id: Exclude<
    keyof Texts['consultation']['views'],
    'label' | 'beside' | 'record' | 'unread_one' | 'unread_other'
  >
  icon: LucideIcon
  Panel: ComponentType<PanelProps>
}

/** In the order of their tabs. Each is fetched by itself (`waitingPart`), and asks `useGuest()` who it is for. */
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

/** Above the panels, whichever is shown, and on phones above the record too: a call goes on while somebody reads. */
export const GUEST_STRIPS: readonly ComponentType[] = [
  waitingPart(async () => {
    const [part] = await Promise.all([import('./CallStrip.tsx'), loadTexts(['call'])])
    return part.CallStrip
  }),
]
