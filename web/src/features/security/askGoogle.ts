import { hear, openPopup } from '../../api/google.ts'
import { paths } from '../../lib/paths.ts'

/** The issuer's answer. */
export interface AskedGoogle {
  code: string
  state: string
}

/**
 * Has somebody sign in at the issuer, in a window of its own. To be called before anything is
 * awaited: browsers block what does not follow the click at once.
 * @param begin asks our server for the issuer's address, with the one that leads back
 */
export async function askGoogle(
  begin: (redirectUri: string) => Promise<{ auth_url: string }>,
): Promise<AskedGoogle> {
  const popup = openPopup(window)
  if (!popup) throw new Error('the browser blocks windows')
  const { auth_url } = await begin(window.location.origin + paths.googlePopupCallback())
  const state = new URL(auth_url).searchParams.get('state') ?? ''
  const back = Promise.withResolvers<string>()
  const forget = hear(window, (said) => {
    if (said.state === state) back.resolve(said.code ?? '')
  })
  popup.location.href = auth_url
  return { code: await back.promise.finally(forget), state }
}
