import { CloudOff } from 'lucide-react'
import { useServices } from '../api/services.ts'
import { useTranslation } from '../lib/useTranslation.ts'
import { queuedOf } from '../sync/kinds.ts'
import { Button } from '../ui/actions/Button.tsx'

/**
 * Queues the writes that are under way on this device, from where they are sent by themselves.
 * Nothing where they cannot be queued.
 */
export function KeepOnDevice() {
  const { t } = useTranslation('outbox')
  const { pending } = useServices()
  const writes = pending.all().filter(({ request }) => queuedOf(request.endpoint))
  const giveUp = () => {
    for (const write of writes) write.giveUp()
  }
  return (
    writes.length > 0 && (
      <Button icon={CloudOff} onPress={giveUp}>
        {t('keepHere')}
      </Button>
    )
  )
}
