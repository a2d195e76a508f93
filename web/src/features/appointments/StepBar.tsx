import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'

interface Step {
  label: string
  onPress: () => void
}

export interface StepBarProps {
  /** The month or the day that is shown. */
  title: string
  previous: Step
  next: Step
  /** Omitted while today is shown. */
  onToday?: (() => void) | undefined
}

/** Steps back and forth in time, and back to today. */
export function StepBar({ title, previous, next, onToday }: StepBarProps) {
  const { t } = useTranslation('care')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <h2 aria-live="polite" className="min-w-0 text-xl">
        {title}
      </h2>
      <div className="flex items-center gap-1">
        <Button isDisabled={!onToday} onPress={() => onToday?.()}>
          {t('appointments.view.today')}
        </Button>
        <IconButton icon={ChevronLeft} {...previous} />
        <IconButton icon={ChevronRight} {...next} />
      </div>
    </div>
  )
}
