import { useTranslation } from '../../lib/useTranslation.ts'
import { TextArea } from '../../ui/fields/TextArea.tsx'

const NOTE_MAX = 2000

/** The facts of a message that nothing else keeps; a record without them shows no empty field. */
export function NoteField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('chatbot')
  return (
    <TextArea label={t('proposal.note')} value={value} onChange={onChange} maxLength={NOTE_MAX} isOptional />
  )
}
