import type { ToWorker } from '../lib/workerMessages.ts'
import { answerClick } from './answerClick.ts'
import { answerFor, dropOldFiles, keepFirstFiles, keepOtherFiles, cacheDailyFiles } from './files.ts'
import { renewSubscription } from './renewSubscription.ts'
import { worker } from './scope.ts'
import { showPush } from './showPush.ts'

// A new version waits until the last page of the one before is closed, or until somebody asks for
// it.
worker.addEventListener('install', (event) => event.waitUntil(keepFirstFiles()))
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), dropOldFiles()])),
)
worker.addEventListener('fetch', (event) => {
  const answer = answerFor(event.request)
  if (answer) event.respondWith(answer)
})
worker.addEventListener('message', (event) => {
  const { type } = event.data as ToWorker
  if (type === 'take_over') event.waitUntil(worker.skipWaiting())
  else if (type === 'keep_soon') event.waitUntil(cacheDailyFiles())
  // Without a network, or without room, the screens that were opened before are still there.
  else event.waitUntil(Promise.all([dropOldFiles(), keepOtherFiles()]).catch(() => undefined))
})

worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(answerClick(event)))
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))
