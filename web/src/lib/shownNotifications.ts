/** Removes this app's messages from the lock screen: those of one notification, or all. */
export async function closeShown(id?: string): Promise<void> {
  // Missing in old browsers, and in all of them on addresses without https.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await container?.getRegistration()
  const shown = (await registration?.getNotifications()) ?? []
  for (const notification of shown) {
    const { id: ofThis } = (notification.data ?? {}) as { id?: string }
    if (id === undefined || ofThis === id) notification.close()
  }
}
