import { Check } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { STEPS, type Step } from './shareValues.ts'

interface StepListProps {
  step: Step
  onGo: (step: Step) => void
}

/** The three steps: where one is, and the way back. */
export function StepList({ step, onGo }: StepListProps) {
  const { t } = useTranslation('shares')
  const at = STEPS.indexOf(step)
  return (
    <nav aria-label={t('steps.label')}>
      <ol className="grid grid-cols-[auto_auto_auto] gap-1 border-line border-b max-sm:[&_svg]:hidden">
        {STEPS.map((name, index) => {
          const text = t('steps.open', { number: index + 1, name: t(`steps.${name}`) })
          const look =
            name === step ? 'border-primary font-semibold text-primary' : 'border-transparent text-soft'
          return (
            <li
              key={name}
              {...(name === step && { 'aria-current': 'step' as const })}
              className={`-mb-px flex min-h-target items-center justify-center border-b-2 text-center ${look}`}
            >
              {index < at ? (
                <Button variant="quiet" icon={Check} onPress={() => onGo(name)}>
                  {text}
                </Button>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
