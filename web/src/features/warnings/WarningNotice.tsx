import type { Warning } from '@salve/contract/warnings.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { WarningText } from './WarningText.tsx'

/** A warning sign within a page, beside its source. */
export function WarningNotice({ warning }: { warning: Warning }) {
  const { t } = useTranslation('warnings')
  return (
    <Notice tone="error" live="alert" title={t('inFile')}>
      <WarningText warning={warning} />
    </Notice>
  )
}
