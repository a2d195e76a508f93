import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Openable, openable } from './Openable.tsx'

const KEY = 'n'
const SEARCH_KEY = 'k'

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

const choices = openable(async () => {
  const [{ QuickAddDialog }] = await Promise.all([
    import('./QuickAddDialog.tsx'),
    loadTexts(['record', 'symptoms']),
  ])
  return QuickAddDialog
})

/** The menu of things to add, from anywhere. Loaded when it is first opened. */
export function QuickAdd({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return isOpen ? <Openable part={choices} props={{ onClose }} /> : null
}

/**
 * Handles the keys that work anywhere: `n` opens the add menu, unless the focus is in a text or a
 * dialog is open; Ctrl or ⌘ with K opens the search.
 */
export function useFrameKeys(add: () => void, search: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (altKey || event.defaultPrevented) return
    if (key.toLowerCase() === SEARCH_KEY && ctrlKey !== metaKey) search()
    else if (key === KEY && !ctrlKey && !metaKey && !isBusy(event.target as HTMLElement)) add()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function isBusy(target: HTMLElement): boolean {
  return Boolean(
    target.closest(
      'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=spinbutton]',
    ) ?? document.querySelector('[role=dialog], [role=alertdialog]'),
  )
}
