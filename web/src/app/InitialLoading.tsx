import { useTranslation } from '../lib/useTranslation.ts'
import { FullScreenLoading } from '../ui/feedback/FullScreenLoading.tsx'

/** Covers everything until the first page has arrived. */
export function InitialLoading() {
  const { t } = useTranslation()
  return <FullScreenLoading title={t('loading.app')} text={t('loading.wait')} />
}
