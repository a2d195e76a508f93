import { CIRCUMSTANCES, circumstancesOf, requiredCircumstances } from '@salve/domain/circumstances.ts'
import type { LogKindName } from '@salve/domain/log-kinds.ts'
import { useCircumstanceWords } from '../logbook/useCircumstanceWords.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Select } from '../../ui/fields/Select.tsx'

interface CircumstanceFieldsProps {
  kind: LogKindName
  value: Record<string, string>
  onChange: (value: Record<string, string>) => void
}

/**
 * The circumstances of a measurement: those that were stated, and those that give a value its
 * meaning.
 */
export function CircumstanceFields({ kind, value, onChange }: CircumstanceFieldsProps) {
  const { t } = useTranslation('logbook')
  const words = useCircumstanceWords()
  const shown = circumstancesOf(kind).filter(
    (name) => requiredCircumstances(kind).includes(name) || value[name] !== undefined,
  )
  return shown.map((name) => (
    <Select
      key={name}
      label={t(`circumstances.${name}.label`)}
      placeholder={t('circumstances.choose')}
      value={value[name] ?? ''}
      onChange={(answer) => onChange({ ...value, [name]: answer })}
      choices={CIRCUMSTANCES[name].map((answer) => ({ value: answer as string, label: words(name, answer) }))}
    />
  ))
}
