import type { Profile } from '@salve/contract/users/profile.ts'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Badge, type BadgeTone } from '../../ui/content/Badge.tsx'

type Allergy = Profile['allergies'][number]

const TONES: Record<NonNullable<Allergy['severity']>, BadgeTone> = {
  mild: 'neutral',
  moderate: 'amber',
  severe: 'coral',
}

/** The intolerances, the worst first. */
export function AllergyList({ allergies }: { allergies: readonly Allergy[] }) {
  const { t } = useTranslation('settings')
  const ranks = ['severe', 'moderate', 'mild']
  const rank = ({ severity }: Allergy) => (severity ? ranks.indexOf(severity) : ranks.length)
  return (
    <ul className="flex flex-col gap-2">
      {allergies
        .toSorted((a, b) => rank(a) - rank(b))
        .map(({ substance, reaction, severity }) => (
          <li key={`${substance} ${reaction}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold">{substance}</span>
            {severity && (
              <Badge tone={TONES[severity]} {...(severity === 'severe' && { icon: TriangleAlert })}>
                {t(`profile.allergy.severities.${severity}`)}
              </Badge>
            )}
            {reaction && <span className="text-soft">{reaction}</span>}
          </li>
        ))}
    </ul>
  )
}
