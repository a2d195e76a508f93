import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SideSheet } from '../../ui/overlays/SideSheet.tsx'

interface NoSupplySheetProps {
  title: string
  missing: { title: string; text: string }
  onClose: () => void
}

/** In the place of a sheet about a medicine that is no longer taken. */
export function NoSupplySheet({ title, missing, onClose }: NoSupplySheetProps) {
  const { t } = useTranslation()
  return (
    <SideSheet title={title} onClose={onClose}>
      <EmptyState
        title={missing.title}
        why={missing.text}
        action={<Button onPress={onClose}>{t('ui.close')}</Button>}
      />
    </SideSheet>
  )
}
