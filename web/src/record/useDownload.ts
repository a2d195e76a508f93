import type { Endpoint } from '@salve/contract/endpoint.ts'
import { requestFor } from '../api/endpoints.ts'
import type { ArgsOf } from '../api/request.ts'
import { useServices } from '../api/services.ts'
import { useErrorText } from '../api/useErrorText.ts'
import { useDates } from '../lib/dates.ts'
import { saveFile } from '../lib/saveFile.ts'
import { useTranslation } from '../lib/useTranslation.ts'
import { toast } from '../ui/overlays/toast.ts'

/** Content that arrives sooner needs no word of waiting. */
const PATIENCE_MS = 700

/**
 * Fetches a file and gives it to the browser under a name that is the same for everybody, with
 * today's date after it.
 */
export function useDownload() {
  const { t } = useTranslation()
  const { client } = useServices()
  const dates = useDates()
  const textFor = useErrorText()
  return async <const E extends Endpoint>(
    endpoint: E,
    args: ArgsOf<E>,
    name: string,
    ending: string,
  ): Promise<void> => {
    const stop = new AbortController()
    let close: (() => void) | undefined
    const waiting = setTimeout(() => {
      const cancel = { label: t('actions.cancel'), onPress: () => stop.abort() }
      close = toast({ message: t('csv.working'), action: cancel })
    }, PATIENCE_MS)
    const answer = await client.call(requestFor(endpoint, args), stop.signal)
    clearTimeout(waiting)
    close?.()
    if (stop.signal.aborted) return
    if (!answer.ok) {
      toast({ message: textFor(answer), tone: 'error' })
      return
    }
    const file = `${name}-${dates.now().date}.${ending}`
    saveFile(answer.body as Blob, file)
    toast({ message: t('csv.done', { file }) })
  }
}
