import type { Receipt } from '@salve/contract/shares/receipts.ts'
import { CHART_KIND_NAMES, chartKindLabel } from '@salve/domain/chart-kinds.ts'
import { PROPOSAL_KINDS } from '@salve/domain/proposals/kinds.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

/** "Dr. Vogt opened the document “ECG”." */
export function useReceiptWords(): (receipt: Receipt) => string {
  const { t, i18n } = useTranslation('receipts')
  return ({ kind, actor_name, facts }) => {
    const name = actor_name || t('somebody')
    const title = typeof facts['title'] === 'string' ? facts['title'] : ''
    switch (kind) {
      case 'share_refused':
        return actor_name ? t('said.share_refused', { name }) : t('said.someoneRefused')
      case 'chart_viewed': {
        const chart = CHART_KIND_NAMES.find((one) => one === facts['chart'])
        if (!chart) return t('said.someChart', { name })
        return t('said.chart_viewed', { name, what: chartKindLabel(chart, languageOf(i18n.language)) })
      }
      case 'document_viewed':
        return title ? t('said.document_viewed', { name, title }) : t('said.someDocument', { name })
      case 'proposal_made': {
        const proposed = PROPOSAL_KINDS.find((one) => one === facts['kind']) ?? 'other'
        return t('said.proposal_made', { name, what: t(`proposed.${proposed}`) })
      }
      case 'share_ended':
        return t(facts['because'] === 'passcode' ? 'said.locked' : 'said.share_ended')
      default:
        return t(`said.${kind}`, { name })
    }
  }
}
