import { show } from './showPush.ts'
import { worker } from './scope.ts'
import { tellPages } from './tellPages.ts'
import { workerTexts } from './texts.ts'

/** Both are optional in the standard, and missing in some browsers. */
interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/**
 * The push service has dropped the subscription. A new one is made at once; a page of the app tells
 * the server about it, since the worker has no session. When no page is open, the person is asked
 * to open one: a reminder that silently stops is the worst that can happen here.
 */
export async function renewSubscription(event: ExtendableEvent): Promise<void> {
  const { oldSubscription, newSubscription } = event as SubscriptionChange
  if (!newSubscription && oldSubscription) {
    await worker.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: oldSubscription.options.applicationServerKey,
    })
  }
  if ((await tellPages('subscription_changed')) > 0) return
  const { title, body } = workerTexts().lost
  await show(title, { body, tag: 'subscription' })
}
