import type { LabExtraction } from '@salve/contract/medical-records/lab-extractions.ts'
import { COLUMN_ROLES } from '@salve/domain/lab-report/titles.ts'
import { useState } from 'react'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'

type Column = LabExtraction['columns'][number]

export interface ColumnsDialogProps {
  columns: readonly Column[]
  isPending: boolean
  onApply: (columns: Column[]) => void
  onClose: () => void
}

/** Assigns a content to each column of the report. */
export function ColumnsDialog({ columns, isPending, onApply, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation('labUpload')
  const [set, setSet] = useState(() => columns.toSorted((a, b) => a.from - b.from))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('columns.title')}
      actions={
        <>
          <Button variant="primary" isPending={isPending} onPress={() => onApply(set)}>
            {t('columns.apply')}
          </Button>
          <Button onPress={onClose}>{t('columns.cancel')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-soft">{t('columns.text')}</p>
        {set.map((column, at) => (
          <Select
            key={column.from}
            label={
              column.title
                ? t('columns.named', { number: at + 1, title: column.title })
                : t('columns.column', { number: at + 1 })
            }
            value={column.role}
            onChange={(value) => {
              const role = COLUMN_ROLES.find((one) => one === value)
              if (role) setSet(set.map((one, index) => (index === at ? { ...one, role } : one)))
            }}
            choices={COLUMN_ROLES.map((role) => ({ value: role, label: t(`columns.roles.${role}`) }))}
          />
        ))}
      </div>
    </Dialog>
  )
}
