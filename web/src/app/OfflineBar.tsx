import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../api/services.ts'
import { useConnection } from '../lib/connection.ts'

/** Says quietly that the server cannot be reached; the session stays. */
export function OfflineBar() {
  const { t } = useTranslation()
  const { connection } = useServices()
  const reach = useConnection(connection)
  return (
    <output className="block print:hidden">
      {reach !== 'reached' && (
        <p className="flex items-center gap-2 border-line border-b bg-sunken px-4 py-2 text-sm sm:px-6 lg:px-8">
          <CloudOff aria-hidden size={18} className="shrink-0" />
          {t(`connection.${reach}`)}
        </p>
      )}
    </output>
  )
}
