import type { CareTeamMember } from '@salve/contract/clinicians/care-team.ts'
import { Controller } from 'react-hook-form'
import { useParams } from 'react-router'
import {
  useDeleteCareTeamMemberMutation,
  useGetCareTeamMemberQuery,
  useReplaceCareTeamMemberMutation,
  useRestoreCareTeamMemberMutation,
} from '../../../care-team/careTeamApi.ts'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { FilterChips } from '../../../../ui/choices/FilterChips.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { OpenedRecord } from '../../../../record/OpenedRecord.tsx'
import { RecordSheet } from '../../../../record/RecordSheet.tsx'
import { useDeletion } from '../../../../record/useDeletion.ts'
import { useIssueChoices } from '../../../health-issues/useIssueChoices.ts'
import { useRecordEdit } from '../../../../record/useRecordEdit.tsx'
import { useSheetClose } from '../../../../record/useSheetClose.ts'
import { useEntryPage } from '../../useEntryPage.ts'

const SCHEMA = {
  load: async () => (await import('@salve/contract/clinicians/care-team.ts')).CareTeamMemberInput,
}

interface MemberValues {
  clinician: string
  diagnostic_center: string
  own_clinician: string
  role: string
  health_issues: string[]
}

const memberValuesOf = (member: CareTeamMember): MemberValues => ({
  clinician: member.clinician ?? '',
  diagnostic_center: member.diagnostic_center ?? '',
  own_clinician: member.own_clinician ?? '',
  role: member.role ?? '',
  health_issues: member.health_issues,
})

export function Component() {
  const { t } = useTranslation('careTeam')
  const { member = '' } = useParams()
  const close = useSheetClose(useEntryPage().page)
  return (
    <OpenedRecord
      query={useGetCareTeamMemberQuery({ params: { id: member } })}
      title={t('team.title')}
      missing={{ title: t('team.missingTitle'), text: t('team.missingText') }}
      onClose={close}
    >
      {(found) => <EditMember key={member} member={found} onClose={close} />}
    </OpenedRecord>
  )
}

/** The role of a member of the care team, and the health issues they look after. */
function EditMember({ member, onClose }: { member: CareTeamMember; onClose: () => void }) {
  const { t } = useTranslation('careTeam')
  const issues = useIssueChoices()
  const [replace] = useReplaceCareTeamMemberMutation()
  const [remove] = useDeleteCareTeamMemberMutation()
  const [restore] = useRestoreCareTeamMemberMutation()
  const deletion = useDeletion()
  const params = { id: member.id }
  const { form, sheet } = useRecordEdit({
    schema: SCHEMA,
    draft: `care-team.${member.id}`,
    record: member,
    toForm: memberValuesOf,
    facts: ({ role, health_issues }) => [
      { term: t('team.role'), value: role },
      { term: t('team.issues'), value: health_issues.map((id) => issues.nameOf(id) ?? '').join(', ') },
    ],
    replace: (body, version) => replace({ params, body, version }).unwrap(),
    removeLabel: t('team.remove'),
    remove: () =>
      deletion({
        remove: () => remove({ params }).unwrap(),
        restore: () => restore({ params }).unwrap(),
        message: t('team.removed', { name: member.name }),
      }),
    onClose,
  })
  return (
    <RecordSheet title={t('team.sheet', { name: member.name })} {...sheet}>
      <Controller
        control={form.control}
        name="role"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('team.role')}
            description={t('team.roleHelp')}
            errorMessage={fieldState.error?.message}
            maxLength={100}
            isOptional
          />
        )}
      />
      {issues.choices.length > 0 && (
        <Controller
          control={form.control}
          name="health_issues"
          render={({ field }) => (
            <div className="flex flex-col gap-2">
              <p className="font-semibold">{t('team.issues')}</p>
              <FilterChips
                label={t('team.issues')}
                selects="many"
                choices={issues.choices}
                value={field.value}
                onChange={field.onChange}
              />
            </div>
          )}
        />
      )}
    </RecordSheet>
  )
}
