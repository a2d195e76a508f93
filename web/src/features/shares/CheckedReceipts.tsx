import { exportReceipts } from '@salve/contract/shares/receipts.ts'
import { Braces, Download } from 'lucide-react'
import { ChainCard } from '../receipts/ChainCard.tsx'
import { useChainCheck } from '../receipts/useChainCheck.ts'
import { useDates } from '../../lib/dates.ts'
import type { ScopeKey } from '../../lib/recordScope.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Menu } from '../../ui/actions/Menu.tsx'
import { useCsvAction } from '../../record/useCsvAction.ts'

/** The check of the whole list, whatever is filtered, and the list as a file. */
export function CheckedReceipts({ owner, again }: { owner: ScopeKey; again: () => void }) {
  const { t } = useTranslation('receipts')
  const today = useDates().now().date
  const check = useChainCheck(owner)
  const csv = useCsvAction(exportReceipts, { query: {} }, 'receipts', t('export.csv'))
  const lines = check.state === 'holds' ? check.lines : []
  return (
    <ChainCard
      check={check}
      again={again}
      more={
        <Menu
          label={t('export.menu')}
          trigger={
            <Button icon={Download} variant="quiet">
              {t('export.menu')}
            </Button>
          }
          actions={[
            csv,
            ...(lines.length > 0
              ? [
                  {
                    id: 'json',
                    label: t('export.json'),
                    icon: Braces,
                    onAction: () =>
                      saveFile(
                        new Blob([JSON.stringify(lines.toReversed(), null, 2)], { type: 'application/json' }),
                        `receipts-${today}.json`,
                      ),
                  },
                ]
              : []),
          ]}
        />
      }
    />
  )
}
