import { nameIn } from '@salve/domain/language.ts'
import { Activity } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useRecentSymptoms } from './useRecentSymptoms.ts'
import type { Felt } from './symptomValues.ts'
import { languageOf } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useLoaded } from '../../lib/useLoaded.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'

const OFFERED_MAX = 4
const loadNames = () => import('@salve/domain/symptom-names.ts')
/** Common symptoms, offered to somebody who has recorded none. */
const COMMON = ['headache', 'tiredness-fatigue', 'nausea', 'dizziness']

/** A symptom that is about to be recorded; without a severity if it was never felt before. */
export type AboutToRecord = Omit<Felt, 'severity'> & { severity: number | null }

export interface QuickSymptomProps {
  onChoose: (symptom: AboutToRecord) => void
  /** The whole form was opened instead. */
  onLeave: () => void
}

/** The suggested names in one row: recent ones, or else common ones. */
export function QuickSymptom({ onChoose, onLeave }: QuickSymptomProps) {
  const { t } = useTranslation('symptoms')
  return (
    <fieldset className="-mx-6 flex min-w-0 gap-2 overflow-x-auto px-6 py-1 *:shrink-0">
      <legend className="mb-1 text-soft text-sm">{t('quick.title')}</legend>
      {useOffered().map((symptom) => (
        <Button key={symptom.name} onPress={() => onChoose(symptom)}>
          {symptom.name}
        </Button>
      ))}
      <LinkButton href={paths.newSymptom()} icon={Activity} onPress={onLeave}>
        {t('quick.other')}
      </LinkButton>
    </fieldset>
  )
}

function useOffered(): AboutToRecord[] {
  const { i18n } = useTranslation()
  const recent = useRecentSymptoms()
  const language = languageOf(i18n.language)
  const names = useLoaded(loadNames)
  const known = new Set(recent.map(({ name }) => name.toLocaleLowerCase()))
  const common = COMMON.flatMap((key) => names?.SYMPTOM_NAMES.find((entry) => entry.key === key) ?? [])
    .map((entry) => nameIn(entry, language))
    .filter((name) => !known.has(name.toLocaleLowerCase()))
    .map((name) => ({ name, severity: null, health_issue: null }))
  return [...recent, ...common].slice(0, OFFERED_MAX)
}
