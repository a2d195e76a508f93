import type { PlanWarning } from '@salve/contract/medications/plan-warnings.ts'
import { useLists } from '../../../lib/lists.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Answers } from './Answers.tsx'

interface CannotJudgeProps {
  gaps: readonly PlanWarning[]
  /** Offers to answer at once; not inside a form that is being filled in. */
  isLinked: boolean
}

/** What the record lacks and what the rules cannot use, in one card: silence would read as safe. */
export function CannotJudge({ gaps, isLinked }: CannotJudgeProps) {
  const { t } = useTranslation('medication')
  const lists = useLists()
  const [first] = gaps
  return (
    <Notice tone="warning" title={t('safety.severity.cannotJudge')}>
      <ul className="flex flex-col gap-2">
        {gaps.map(({ key, text, say, medicines, source, year }) => (
          <li key={key}>
            <p className="break-words">
              {text}{' '}
              <span className="text-soft">
                ({lists.and([...new Set(medicines.map(({ drug_name }) => drug_name))])})
              </span>
            </p>
            <p className="font-semibold">{say}</p>
            {isLinked && <Answers gap={key} />}
            {source !== null && (
              <p className="text-soft text-sm">
                {t('safety.source', { source: [source, year].filter(Boolean).join(', ') })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {first && <p className="mt-2">{first.why}</p>}
    </Notice>
  )
}
