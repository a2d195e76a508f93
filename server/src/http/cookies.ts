import type { Config } from '../config.ts'

/** Cookies of this server: the session, the device, and a sign-in at Google in progress. */
export const COOKIES = { refresh: 'salve_refresh', device: 'salve_device', google: 'salve_google' } as const

/** No script reads them, no other site's page sends them, and they go to the API alone. */
export const cookieOptions = ({ publicUrl }: Config, path = '/api/') =>
  ({ httpOnly: true, sameSite: 'strict', path, secure: publicUrl.startsWith('https:') }) as const
