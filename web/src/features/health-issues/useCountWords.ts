import type { HealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { RECORD_KINDS } from './recordKinds.ts'

/**
 * The counts of records linked to an issue, in words: `['3 symptoms', '1 medication plan']`; empty
 * kinds are left out.
 */
export function useCountWords(): (counts: HealthIssue['counts']) => string[] {
  const { t } = useTranslation('record')
  return (counts) =>
    RECORD_KINDS.filter((kind) => counts[kind] > 0).map((kind) =>
      t(`issues.counts.${kind}`, { count: counts[kind] }),
    )
}
