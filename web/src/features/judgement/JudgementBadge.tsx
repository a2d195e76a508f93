import type { Judgement } from '@salve/contract/judgement.ts'
import { nameIn } from '@salve/domain/language.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Badge, type BadgeTone } from '../../ui/content/Badge.tsx'

const TONES: Record<NonNullable<Judgement['class']>['weight'], BadgeTone> = {
  usual: 'neutral',
  outside: 'amber',
  urgent: 'coral',
}

/** The server's judgement of a value, in its words; nothing where nothing judges it. */
export function JudgementBadge({ judgement }: { judgement: Judgement | null | undefined }) {
  const { i18n } = useTranslation()
  const found = judgement?.class
  if (!found) return null
  const language = languageOf(i18n.language)
  return (
    <>
      <Badge tone={TONES[found.weight]}>{nameIn(found, language)}</Badge>
      {found.also.map((more) => (
        <span key={more.name}>{nameIn(more, language)}</span>
      ))}
    </>
  )
}
