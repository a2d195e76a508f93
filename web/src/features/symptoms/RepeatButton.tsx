import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import { Repeat } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'

/** Records what stands in a row once more, as of now. */
export function RepeatButton({ symptom, onPress }: { symptom: Symptom; onPress: () => void }) {
  const { t } = useTranslation('symptoms')
  const { name, severity } = symptom
  return <IconButton icon={Repeat} label={t('repeat', { name, severity })} onPress={onPress} />
}
