import { Search as SearchIcon } from 'lucide-react'
import { scopeIn } from '../../api/recordSlice.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useAppSelector } from '../hooks.ts'
import { Openable, openable } from './Openable.tsx'

/** An icon on phones, otherwise with a word. */
export function SearchButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <Button variant="quiet" icon={SearchIcon} onPress={onPress} aria-keyshortcuts="Control+K Meta+K">
      <span className="max-sm:sr-only">{t('search')}</span>
    </Button>
  )
}

const dialog = openable(async () => {
  const [part] = await Promise.all([import('../../pages/search/SearchDialog.tsx'), loadTexts(['search'])])
  return part.SearchDialog
})

/** The search over everything. Loaded when it is first opened. */
export function Search({ onClose }: { onClose: () => void }) {
  const owner = useAppSelector(scopeIn)
  return owner && <Openable part={dialog} props={{ owner, onClose }} />
}
