import { Send } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useServices } from '../api/services.ts'
import type { Offline } from '../sync/openOffline.ts'
import { useEntries } from '../features/outbox/useEntries.ts'
import { useLoaded } from '../lib/useLoaded.ts'
import { useTranslation } from '../lib/useTranslation.ts'
import { Button } from '../ui/actions/Button.tsx'
import { PageHeader } from '../ui/content/PageHeader.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { EntryCard } from './outbox/EntryCard.tsx'
import { MessageCard } from './outbox/MessageCard.tsx'
import { useMessages } from './outbox/useMessages.ts'

/** The queued writes of this device, the refused ones, and the conflicts. */
export function Component() {
  const { t } = useTranslation(['outbox', 'common'])
  const { offline } = useServices()
  const opened = useSyncExternalStore(offline.subscribe, offline.get)
  const isTried = useLoaded(offline.open) !== null
  if (opened) return <Outbox offline={opened} />
  return (
    <>
      <PageHeader title={t('title')} />
      {isTried ? (
        <EmptyState title={t('empty.title')} why={t('empty.why')} />
      ) : (
        <Skeleton label={t('common:list.loading')} lines={4} />
      )}
    </>
  )
}

function Outbox({ offline }: { offline: Offline }) {
  const { t } = useTranslation('outbox')
  const entries = useEntries(offline)
  const { messages, nameOf, ...ofMessages } = useMessages(offline)
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    setIsSending(true)
    ofMessages.sendNow()
    await offline.sender.now()
    setIsSending(false)
    if (offline.outbox.entries().some(({ state }) => state === 'waiting'))
      toast({ message: t('notSent'), tone: 'error' })
  }
  const heldUp = new Set(entries.filter(({ state }) => state !== 'waiting').map(({ record }) => record))
  const isWaiting =
    entries.some(({ state }) => state === 'waiting') || messages.some(({ problem }) => problem === undefined)
  return (
    <>
      <PageHeader
        title={t('title')}
        action={
          isWaiting && (
            <Button variant="primary" icon={Send} isPending={isSending} onPress={() => void send()}>
              {t('sendNow')}
            </Button>
          )
        }
      />
      {entries.length + messages.length === 0 ? (
        <EmptyState title={t('empty.title')} why={t('empty.why')} />
      ) : (
        <>
          <p className="text-soft">{t('intro')}</p>
          <ol className="flex flex-col gap-3">
            {entries.map((entry) => (
              <li key={entry.seq}>
                <EntryCard
                  entry={entry}
                  offline={offline}
                  isBehind={entry.state === 'waiting' && heldUp.has(entry.record)}
                />
              </li>
            ))}
            {messages.map((message) => (
              <li key={message.key}>
                <MessageCard
                  message={message}
                  name={nameOf(message)}
                  onRetry={() => void ofMessages.retry(message)}
                  onDiscard={() => void ofMessages.discard(message)}
                />
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}
