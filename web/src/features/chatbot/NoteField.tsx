import { useTranslation } from '../../lib/useTranslation.ts'
import { TextArea } from '../../ui/fields/TextArea.tsx'

const NOTE_MAX = 2000

/** What nothing else keeps of a message; a record without it shows no empty field. */
export function NoteField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('chatbot')
  return (
    <TextArea label={t('proposal.note')} value={value} onChange={onChange} maxLength={NOTE_MAX} isOptional />
  )
}
