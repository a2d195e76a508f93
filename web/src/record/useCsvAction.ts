import type { Endpoint } from '@salve/contract/endpoint.ts'
import { Download } from 'lucide-react'
import type { ArgsOf } from '../api/request.ts'
import { useTranslation } from '../lib/useTranslation.ts'
import type { MenuAction } from '../ui/actions/menuProps.ts'
import { useDownload } from './useDownload.ts'

/**
 * "Download CSV" for the menu of a list: fetches all of it, filtered as it is, and gives it to the
 * browser.
 */
export function useCsvAction<const E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
  /** The name of the file, followed by today's date; the same for everybody. */
  name: string,
  label?: string,
): MenuAction {
  const { t } = useTranslation()
  const download = useDownload()
  return {
    id: `csv-${name}`,
    label: label ?? t('csv.download'),
    icon: Download,
    onAction: () => void download(endpoint, args, name, 'csv'),
  }
}
