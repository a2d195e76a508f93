import type { PushPayload } from '@salve/contract/users/push-subscriptions.ts'
import { tellPages } from './tellPages.ts'
import { worker } from './scope.ts'
import { workerTexts } from './texts.ts'

const ICON = '/icon-192.png'
/** White on nothing: the mark in the status bar of phones. */
const BADGE = '/badge-96.png'

/** The data of a notification, for the moment at which it is tapped. */
export type Carried = Pick<PushPayload, 'id' | 'kind' | 'tag' | 'language' | 'at' | 'actions'> & {
  /** It warns that the recorded dose is too much. */
  isTooMuch?: boolean
}

/** Missing from TypeScript's own list. */
interface Options extends NotificationOptions {
  renotify?: boolean
  timestamp?: number
  actions?: { action: string; title: string }[]
}

/**
 * Shows a message. Messages about one moment share a tag, so that a later one replaces the earlier.
 * Browsers require a notification for each push, so an unreadable one is shown in general words.
 */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const payload = read(data)
  if (!payload) {
    const { title, body } = workerTexts().unreadable
    await show(title, { body, tag: 'reminder' })
    return
  }
  const { title, body, tag, renotify, language, at, actions, id, kind } = payload
  const carried: Carried = { id, kind, tag, language, at, actions }
  await show(title, {
    body,
    tag,
    renotify,
    lang: language,
    timestamp: Date.parse(at),
    actions: actions.map(({ action, title }) => ({ action, title })),
    data: carried,
  })
  await tellPages('pushed')
}

/** Shows something in the place of whatever has the same tag. */
export function show(title: string, options: Options): Promise<void> {
  return worker.registration.showNotification(title, { icon: ICON, badge: BADGE, ...options })
}

function read(data: PushMessageData | null): PushPayload | null {
  try {
    const payload = data?.json() as Partial<PushPayload> | null
    return payload?.title && payload.tag && Array.isArray(payload.actions) ? (payload as PushPayload) : null
  } catch {
    return null
  }
}
