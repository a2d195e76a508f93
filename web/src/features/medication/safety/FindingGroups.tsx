import { useId, useState } from 'react'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import type { SafetyFinding } from '../safetyFindings.ts'
import { FindingNotice, type FindingNoticeProps, keyOf } from './FindingNotice.tsx'
import { type FindingGroup, groupsOf } from './findingGroups.ts'

interface FindingGroupsProps extends Pick<FindingNoticeProps, 'actionOf'> {
  findings: readonly SafetyFinding[]
}

/**
 * Findings by what to do: the first few at once, the rest on request. On paper all of them are
 * shown.
 */
export function FindingGroups({ findings, actionOf }: FindingGroupsProps) {
  const { t } = useTranslation('safety')
  const [isAll, setAll] = useState(false)
  const groups = groupsOf(findings)
  const more = groups.flatMap((group) => group.findings).filter(({ isFirst }) => !isFirst).length
  return (
    <div className="flex flex-col gap-4">
      {groups.map((group) => (
        <Group key={group.urgency} group={group} isAll={isAll} actionOf={actionOf} />
      ))}
      {more > 0 && (
        <div className="print:hidden">
          <Button aria-expanded={isAll} onPress={() => setAll(!isAll)}>
            {isAll ? t('groups.fewer') : t('groups.all', { count: more })}
          </Button>
        </div>
      )}
    </div>
  )
}

interface GroupProps extends Pick<FindingNoticeProps, 'actionOf'> {
  group: FindingGroup
  isAll: boolean
}

function Group({ group, isAll, actionOf }: GroupProps) {
  const { t } = useTranslation('safety')
  const id = useId()
  const isShown = isAll || group.findings.some(({ isFirst }) => isFirst)
  return (
    <section
      aria-labelledby={id}
      className={isShown ? 'flex flex-col gap-2' : 'hidden print:flex print:flex-col print:gap-2'}
    >
      <h3 id={id} className="font-semibold">
        {t(`groups.${group.urgency}`)}
      </h3>
      <ul className="flex flex-col gap-3">
        {group.findings.map(({ finding, isFirst }) => (
          <li key={keyOf(finding)} className={isAll || isFirst ? '' : 'hidden print:list-item'}>
            <FindingNotice finding={finding} actionOf={actionOf} isLinked />
          </li>
        ))}
      </ul>
    </section>
  )
}
