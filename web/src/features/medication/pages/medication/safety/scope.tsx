import { SAFETY_SCOPE, SAFETY_SOURCES } from '@salve/domain/net/scope.ts'
import type { ReactNode } from 'react'
import { paths } from '../../../../../lib/paths.ts'
import { useTranslation } from '../../../../../lib/useTranslation.ts'
import { Link } from '../../../../../ui/actions/Link.tsx'
import { Card } from '../../../../../ui/content/Card.tsx'
import { PageHeader } from '../../../../../ui/content/PageHeader.tsx'

/** What the safety check knows, in numbers counted from its data, and what it cannot see. */
export function Component() {
  const { t } = useTranslation('safetyScope')
  const scope = SAFETY_SCOPE
  return (
    <>
      <PageHeader title={t('title')} description={t('why')} />
      <Card title={t('looks.title')}>
        <Lines>
          {t('looks.person', {
            count: scope.person_rules,
            conditions: scope.conditions,
            analytes: scope.analytes,
            judged: scope.substances_of_person_rules,
            substances: scope.substances,
          })}
          {t('looks.pairs', { count: scope.interactions })}
          {t('looks.amounts', { count: scope.amount_rules })}
          {t('looks.burdens', { count: scope.burdens, rules: scope.burden_rules })}
          {t('looks.own')}
        </Lines>
      </Card>
      <Card title={t('counts.title')}>
        <Lines>
          {t('counts.kidney')}
          {t('counts.computed')}
          {t('counts.pregnancy')}
          {t('counts.past')}
          {t('counts.missing')}
        </Lines>
      </Card>
      <Card title={t('blind.title')}>
        <Lines>
          {t('blind.unknown')}
          {t('blind.local')}
          {t('blind.levels')}
          {t('blind.body')}
          {t('blind.family')}
          {t('blind.duration')}
          {t('blind.creatinine')}
          {t('blind.left')}
        </Lines>
      </Card>
      <Card title={t('sources.title')} isLong>
        <p>{t('sources.reread', { reread: scope.person_rules_reread, count: scope.person_rules })}</p>
        <ul className="list-disc pl-5 text-sm">
          {SAFETY_SOURCES.map(({ key, title, year }) => (
            <li key={key} className="break-words">
              {t('sources.row', { title, year })}
            </li>
          ))}
        </ul>
      </Card>
      <p className="text-pretty">{t('orientation')}</p>
      <p>
        <Link isStandalone href={paths.safetyReview()}>
          {t('back')}
        </Link>
      </p>
    </>
  )
}

function Lines({ children }: { children: ReactNode[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {children.map((line) => (
        <li key={String(line)} className="text-pretty">
          {line}
        </li>
      ))}
    </ul>
  )
}
