import { Plus } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../lib/i18n.ts'
import { lazyPart } from '../lib/lazyPart.ts'
import { Button } from '../ui/actions/Button.tsx'

const KEY = 'n'

export function QuickAddButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="hidden sm:block">
      <Button icon={Plus} onPress={onPress} aria-keyshortcuts={KEY}>
        {t('quickAdd.open')}
      </Button>
    </div>
  )
}

const Choices = lazyPart(async () => {
  const [{ QuickAddDialog }] = await Promise.all([
    import('./QuickAddDialog.tsx'),
    loadTexts(['record', 'symptoms']),
  ])
  return QuickAddDialog
})

/** What can be added, from anywhere. Loaded when it is first opened. */
export function QuickAdd({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return isOpen ? (
    <Suspense>
      <Choices onClose={onClose} />
    </Suspense>
  ) : null
}

/** The key `n` opens it, unless something is being typed or another dialog is open. */
export function useQuickAddKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== KEY || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const target = event.target as HTMLElement
    if (
      target.closest(
        'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=spinbutton]',
      )
    )
      return
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
