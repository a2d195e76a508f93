/** The service worker itself: what TypeScript calls `self` is any worker. */
export const worker = self as unknown as ServiceWorkerGlobalScope
