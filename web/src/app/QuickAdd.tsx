import { Activity, CalendarDays, HeartPulse, Pill, Plus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../lib/paths.ts'
import { Button, LinkButton } from '../ui/actions/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'

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

/** What can be added, from anywhere. */
export function QuickAdd({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('quickAdd.title')}
      actions={
        <Button variant="quiet" onPress={onClose}>
          {t('actions.cancel')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <LinkButton href={paths.newSymptom()} icon={Activity} isWide onPress={onClose}>
          {t('quickAdd.symptom')}
        </LinkButton>
        <LinkButton href={paths.newMedicationPlan()} icon={Pill} isWide onPress={onClose}>
          {t('quickAdd.plan')}
        </LinkButton>
        <LinkButton href={paths.newAppointment()} icon={CalendarDays} isWide onPress={onClose}>
          {t('quickAdd.appointment')}
        </LinkButton>
        <LinkButton href={paths.newHealthIssue()} icon={HeartPulse} isWide onPress={onClose}>
          {t('quickAdd.issue')}
        </LinkButton>
      </div>
    </Dialog>
  )
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
