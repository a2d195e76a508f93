import { LIST_MAX } from '@salve/contract/fields.ts'
import { exportOwnClinicians } from '@salve/contract/clinicians/own-clinicians.ts'
import { specialityText } from '@salve/domain/care-words.ts'
import { UserPlus } from 'lucide-react'
import { useListCareTeamQuery, useListOwnCliniciansQuery } from '../care-team/careTeamApi.ts'
import { MemberRow } from '../care-team/MemberRow.tsx'
import { languageOf } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useScreenIs } from '../../lib/useScreenIs.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Avatar } from '../../ui/content/Avatar.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { ListActions } from '../../record/ListActions.tsx'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { useCsvAction } from '../../record/useCsvAction.ts'

/** The care team, above the directory; and the person's own entries that are not in the team. */
export function CareTeam() {
  const { t, i18n } = useTranslation('careTeam')
  const team = useListCareTeamQuery({ query: {} })
  const own = useListOwnCliniciansQuery({ query: { limit: LIST_MAX } })
  const csv = useCsvAction(exportOwnClinicians, { query: {} }, 'own-clinicians')
  const members = team.data?.results ?? []
  const inTeam = new Set(members.map(({ own_clinician }) => own_clinician))
  const others = (own.data?.results ?? []).filter(({ id }) => !inTeam.has(id))
  const add = (
    <LinkButton variant="quiet" icon={UserPlus} href={paths.newOwnClinician()}>
      {t('own.add')}
    </LinkButton>
  )
  const hasOwn = (own.data?.results.length ?? 0) > 0
  // A phone has no room for it beside the heading.
  const isPhone = useScreenIs('phone')
  const action = () => {
    if (hasOwn) return <ListActions more={[csv]}>{!isPhone && add}</ListActions>
    return !isPhone && <div className="-mx-4">{add}</div>
  }
  return (
    <Card title={t('team.title')} padding="none" action={action()}>
      {team.isLoading && (
        <div className="p-4 sm:px-5">
          <Skeleton label={t('team.loading')} shape="rows" lines={2} />
        </div>
      )}
      {team.isError && (
        <div className="p-4 sm:px-5">
          <LoadFailed error={team.error} onRetry={() => void team.refetch()} />
        </div>
      )}
      {team.isSuccess && members.length === 0 && (
        <p className="px-4 pb-4 text-pretty text-soft sm:px-5">{t('team.empty')}</p>
      )}
      {members.length > 0 && (
        <List label={t('team.title')}>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </List>
      )}
      {others.length > 0 && (
        <>
          <h3 className="border-line border-t px-4 pt-3 text-base text-soft sm:px-5">{t('own.title')}</h3>
          <List label={t('own.title')}>
            {others.map(({ id, name, specialization, city }) => (
              <ListRow
                key={id}
                href={paths.ownClinician(id)}
                leading={<Avatar name={name} />}
                title={name}
                detail={[specialization && specialityText(specialization, languageOf(i18n.language)), city]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </List>
        </>
      )}
      {isPhone && <div className="border-line border-t">{add}</div>}
    </Card>
  )
}
