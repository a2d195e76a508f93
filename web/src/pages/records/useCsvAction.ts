import type { Endpoint } from '@salve/contract/endpoint.ts'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { requestFor } from '../../api/endpoints.ts'
import type { ArgsOf } from '../../api/request.ts'
import { useServices } from '../../api/services.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useDates } from '../../lib/dates.ts'
import { saveFile } from '../../lib/saveFile.ts'
import type { MenuAction } from '../../ui/actions/Menu.tsx'
import { toast } from '../../ui/overlays/toast.ts'

/** What is there sooner needs no word of waiting. */
const PATIENCE_MS = 700

/** "Download CSV" for the menu of a list: fetches all of it, filtered as it is, and gives it to the browser. */
export function useCsvAction<const E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
  /** Of the file, with today's date after it; the same for everybody. */
  name: string,
  label?: string,
): MenuAction {
  const { t } = useTranslation()
  const { client } = useServices()
  const dates = useDates()
  const textFor = useErrorText()
  const download = async () => {
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
    const file = `${name}-${dates.now().date}.csv`
    saveFile(answer.body as Blob, file)
    toast({ message: t('csv.done', { file }) })
  }
  return {
    id: `csv-${name}`,
    label: label ?? t('csv.download'),
    icon: Download,
    onAction: () => void download(),
  }
}
