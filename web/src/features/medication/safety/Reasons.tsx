import type { WarningReason } from '@salve/contract/medications/plan-warnings.ts'
import { useDates } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Link } from '../../../ui/actions/Link.tsx'

/** The facts of the record for which a warning holds: each leads to its place. */
export function Reasons({ reasons }: { reasons: readonly WarningReason[] }) {
  const { t } = useTranslation('safety')
  const dates = useDates()
  return (
    <p>
      {t('because.title')}{' '}
      {reasons.map((reason, place) => (
        <span key={`${reason.fact} ${reason.id}`}>
          {place > 0 && '; '}
          <Link href={placeOf(reason)}>{reason.text}</Link>
          {reason.on !== null && isDated(reason) && ` (${dates.date(reason.on)})`}
        </span>
      ))}
    </p>
  )
}

/** The text of a value holds its date, and an age needs none. */
const isDated = ({ fact }: WarningReason): boolean => fact !== 'lab' && fact !== 'age'

function placeOf({ fact, id }: WarningReason): string {
  if (fact === 'lab' && id !== null) return paths.labResult(id)
  if (fact === 'diagnosis' && id !== null) return paths.healthIssue(id)
  return fact === 'pregnancy' || fact === 'breastfeeding' ? paths.targets() : paths.profile()
}
