import { useServices } from '../../api/services.ts'
import { useConnection } from '../../lib/connection.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'

/** Says while the server cannot be reached that a plan does not wait on this device, and that nothing typed is lost. */
export function NeedsConnection() {
  const { t } = useTranslation('medication')
  const reach = useConnection(useServices().connection)
  if (reach === 'reached') return null
  return (
    <Notice tone="warning" live="status">
      {t('needsConnection')}
    </Notice>
  )
}
