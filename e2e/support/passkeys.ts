import type { Page } from 'playwright'

/** Gives the page's browser an authenticator that says yes, as a phone does to the right finger. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Passkeys are bound to names: the same server by its name instead of its address. */
export const byName = (url: string): string => url.replace('127.0.0.1', 'localhost')
