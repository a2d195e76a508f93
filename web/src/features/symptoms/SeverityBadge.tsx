import { type SeverityStep, severityStep, severityWord } from '@salve/domain/severity.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Badge, type BadgeTone } from '../../ui/content/Badge.tsx'

const TONES: Record<SeverityStep, BadgeTone> = {
  none: 'neutral',
  mild: 'neutral',
  moderate: 'amber',
  severe: 'coral',
  worst: 'coral',
}

/** A severity as number and word. */
export function SeverityBadge({ severity }: { severity: number }) {
  const words = useSeverityWords()
  return <Badge tone={TONES[severityStep(severity)]}>{words(severity)}</Badge>
}

/** `(6) => '6 of 10, moderate'` */
export function useSeverityWords(): (severity: number) => string {
  const { t, i18n } = useTranslation('record')
  return (severity) =>
    t('symptoms.severityOf', { severity, word: severityWord(severity, languageOf(i18n.language)) })
}
