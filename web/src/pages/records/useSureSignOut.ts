import { useServices } from '../../api/services.ts'
import { type SignOut, useSignOut } from '../../features/reminders/useSignOut.tsx'

/** A database that does not answer keeps nobody from leaving. */
const PATIENCE_MS = 1500

/**
 * Signing out, after a look into the database itself: the note that something waits may be missing in this tab, where the
 * browser had no room for it. Looking writes it down anew.
 */
export function useSureSignOut(): SignOut {
  const { offline } = useServices()
  const signOut = useSignOut()
  const look = async () => {
    const opened = await offline.open()
    await Promise.all([opened?.outbox.read(), opened?.messages.read()])
  }
  return {
    ...signOut,
    start: () => {
      const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
      void Promise.race([look().catch(() => undefined), late]).then(signOut.start)
    },
  }
}
