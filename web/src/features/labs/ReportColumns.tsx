import type { LabExtraction } from '@salve/contract/medical-records/lab-extractions.ts'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { ColumnsDialog } from './upload/ColumnsDialog.tsx'
import { useSetExtractionColumnsMutation } from './upload/labUploadApi.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** Asks for the columns' content, and has the report read again. */
export function ReportColumns({ extraction, onClose }: { extraction: LabExtraction; onClose: () => void }) {
  const textFor = useErrorText()
  const [set, { isLoading }] = useSetExtractionColumnsMutation()
  const apply = async (columns: LabExtraction['columns']) => {
    try {
      await set({ params: { id: extraction.id }, body: { columns } }).unwrap()
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
    }
  }
  return (
    <ColumnsDialog
      columns={extraction.columns}
      isPending={isLoading}
      onApply={(columns) => void apply(columns)}
      onClose={onClose}
    />
  )
}
