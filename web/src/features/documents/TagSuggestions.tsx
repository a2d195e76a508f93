import { Plus } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useListDocumentTagsQuery } from './documentsApi.ts'

const SHOWN_MAX = 8

export interface TagSuggestionsProps {
  /** Tags with commas between them. */
  value: string
  onChange: (value: string) => void
}

/** The tags that this person uses most and that are not entered yet; a press adds one. */
export function TagSuggestions({ value, onChange }: TagSuggestionsProps) {
  const { t } = useTranslation('documents')
  const { data } = useListDocumentTagsQuery()
  const entered = tagsIn(value)
  const others = data?.results.filter(({ tag }) => !entered.includes(tag)).slice(0, SHOWN_MAX) ?? []
  if (others.length === 0) return null
  return (
    <ul aria-label={t('fields.tagSuggestions')} className="-ml-3 flex flex-wrap">
      {others.map(({ tag }) => (
        <li key={tag}>
          <Button
            variant="quiet"
            icon={Plus}
            aria-label={t('fields.addTag', { tag })}
            onPress={() => onChange([...entered, tag].join(', '))}
          >
            {tag}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** `'heart, , clinic '` → `['heart', 'clinic']` */
export function tagsIn(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
}
