import { Circle, CircleCheck } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'

export interface FirstStepsProps {
  /** The steps that are done. */
  done: { issue: boolean; symptom: boolean; plan: boolean }
}

const STEPS = [
  { key: 'issue', why: 'issueWhy', href: paths.newHealthIssue() },
  { key: 'symptom', why: 'symptomWhy', href: paths.newSymptom() },
  { key: 'plan', why: 'planWhy', href: paths.newMedicationPlan() },
] as const

/** The first steps that help a new account most, until they are done. */
export function FirstSteps({ done }: FirstStepsProps) {
  const { t } = useTranslation('dashboard')
  const next = STEPS.find(({ key }) => !done[key])?.key
  return (
    <Card title={t('steps.title')}>
      <p className="text-pretty text-soft">{t('steps.why')}</p>
      <ol className="flex flex-col divide-y divide-line">
        {STEPS.map(({ key, why, href }) => (
          <li key={key} className="flex flex-wrap items-center gap-3 py-3">
            {done[key] ? (
              <CircleCheck aria-hidden size={26} className="shrink-0 text-primary" />
            ) : (
              <Circle aria-hidden size={26} className="shrink-0 text-edge" />
            )}
            <span className="flex min-w-32 flex-1 flex-col hyphens-auto break-words">
              <span className={done[key] ? 'text-soft' : 'font-semibold'}>{t(`steps.${key}`)}</span>
              <span className="text-soft text-sm">{t(`steps.${why}`)}</span>
            </span>
            {done[key] ? (
              <span className="font-semibold text-primary text-sm">{t('steps.done')}</span>
            ) : (
              <span className="ml-auto">
                <LinkButton
                  href={href}
                  aria-label={`${t('steps.start')}: ${t(`steps.${key}`)}`}
                  variant={key === next ? 'primary' : 'secondary'}
                >
                  {t('steps.start')}
                </LinkButton>
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
