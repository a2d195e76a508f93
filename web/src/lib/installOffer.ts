/**
 * The event that some browsers fire once, early, for people who may install the app. TypeScript's
 * own list lacks it.
 */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Stored by /theme.js, which runs before the browser offers anything. */
    salveInstall?: InstallOffer | undefined
  }
}

/** Sent by /theme.js when the offer has come. */
const OFFERED = 'salve-install'
const INSTALLED = 'appinstalled'

export function onInstallOffer(listener: () => void): () => void {
  const drop = () => {
    window.salveInstall = undefined
    listener()
  }
  window.addEventListener(OFFERED, listener)
  window.addEventListener(INSTALLED, drop)
  return () => {
    window.removeEventListener(OFFERED, listener)
    window.removeEventListener(INSTALLED, drop)
  }
}

export const isInstallOffered = (): boolean => window.salveInstall !== undefined

/**
 * Shows the browser's install prompt; resolves to true after an installation. An offer can be used
 * once.
 */
export async function install(): Promise<boolean> {
  const offer = window.salveInstall
  if (!offer) return false
  await offer.prompt()
  const { outcome } = await offer.userChoice
  window.salveInstall = undefined
  window.dispatchEvent(new Event(OFFERED))
  return outcome === 'accepted'
}
