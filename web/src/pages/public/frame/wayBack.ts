import { createTokens } from '../../../api/tokens.ts'
import { localStore, sessionStore } from '../../../lib/storage.ts'

/**
 * The page is served alike to everybody: in a tab with a session, 'Log in' becomes the way back.
 */
export function showWayBack(page: Document): void {
  const link = page.querySelector<HTMLAnchorElement>('a[data-way-back]')
  if (!link || !createTokens(localStore, sessionStore).access()) return
  link.href = link.dataset.wayBack ?? ''
  link.textContent = link.dataset.wayBackText ?? ''
}
