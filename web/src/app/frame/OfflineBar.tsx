import { Suspense, useSyncExternalStore } from 'react'
import { useServices } from '../../api/services.ts'
import { useConnection } from '../../lib/connection.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

const OutboxBar = lazyPart(async () => (await import('../offlineParts.ts')).OfflineOutboxBar)

/** Reports quietly that the server is unreachable; the session stays. */
export function OfflineBar() {
  const { t } = useTranslation()
  const { connection, offline } = useServices()
  const reach = useConnection(connection)
  const opened = useSyncExternalStore(offline.subscribe, offline.get)
  return (
    <output className="block print:hidden">
      {opened ? (
        <Suspense>
          <OutboxBar offline={opened} reach={reach} />
        </Suspense>
      ) : (
        reach !== 'reached' && (
          <p className="border-line border-b bg-sunken px-4 py-2 text-sm sm:px-6 lg:px-8">
            {t(`connection.${reach}`)}
          </p>
        )
      )}
    </output>
  )
}
