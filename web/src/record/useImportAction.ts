import type { ImportKind } from '@salve/domain/csv-import/import-fields.ts'
import { FileUp } from 'lucide-react'
import { useTranslation } from '../lib/useTranslation.ts'
import { paths } from '../lib/paths.ts'
import type { MenuAction } from '../ui/actions/menuProps.ts'

/** "Import CSV" for the menu of a list. */
export function useImportAction(holds: ImportKind): MenuAction {
  const { t } = useTranslation()
  return { id: 'import', label: t('csv.import'), icon: FileUp, href: paths.imports(holds) }
}
