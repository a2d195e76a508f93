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
    /** Kept by /theme.js, which is there before the browser offers anything. */
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
 * Lets the browser ask; answers whether the app was installed. An offer is good for one question.
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
