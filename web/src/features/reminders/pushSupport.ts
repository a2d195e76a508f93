import { browserOf } from './browsers.ts'

/** The obstacles between this browser and a reminder on the lock screen. */
export type PushSupport =
  /** The permission can be requested. */
  | 'possible'
  /** On iPhone and iPad only apps on the home screen may. */
  | 'needs_install'
  /** Browsers allow it over https and on this very machine alone. */
  | 'insecure'
  /** The person, or the device, has said no before; the page cannot ask again. */
  | 'refused'
  | 'unsupported'

/** The facts that the page knows without asking anybody. */
export function pushSupport(page: Window & typeof globalThis = window): PushSupport {
  if (!page.isSecureContext) return 'insecure'
  const isAble = 'serviceWorker' in page.navigator && 'PushManager' in page && 'Notification' in page
  if (isAble) return page.Notification.permission === 'denied' ? 'refused' : 'possible'
  const isInstalled = page.matchMedia('(display-mode: standalone)').matches
  return browserOf(page.navigator) === 'ios' && !isInstalled ? 'needs_install' : 'unsupported'
}
