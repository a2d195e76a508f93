import { type Profile, ProfileInput } from '@salve/contract/users/profile.ts'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useContractForm } from '../../api/useContractForm.ts'
import { ProfileFields } from '../../features/profile/ProfileFields.tsx'
import { changedOnly, type ProfileValues, profileValuesOf } from '../../features/profile/profileValues.ts'
import { settingsSlice } from '../../features/settings/settingsSlice.ts'
import { usePatchProfileMutation } from '../../features/user/userApi.ts'
import { userSlice } from '../../features/user/userSlice.ts'
import { paths } from '../../lib/paths.ts'
import { RecordSheet } from '../records/RecordSheet.tsx'
import { useSheetClose } from '../records/useSheetClose.ts'

export function Component() {
  const profile = useSelector(userSlice.selectSlice).user
  return profile && <EditProfile key={profile.id} profile={profile} />
}

function EditProfile({ profile }: { profile: Profile }) {
  const { t } = useTranslation('settings')
  const close = useSheetClose(paths.settings())
  const isImperial = useSelector(settingsSlice.selectSlice).unitOfMeasurement === 'imperial'
  const [patch] = usePatchProfileMutation()
  const { form, draft, submit, problem, isSaving } = useContractForm<typeof ProfileInput, ProfileValues>(
    ProfileInput,
    {
      defaultValues: profileValuesOf(profile),
      draft: 'profile',
      empty: null,
    },
  )
  const { dirtyFields, isDirty } = form.formState
  const onSubmit = submit(async (values) => {
    await patch({ body: changedOnly(values, dirtyFields) }).unwrap()
    close()
  })
  return (
    <RecordSheet
      title={t('profile.edit')}
      form={{
        onSubmit,
        problem,
        isSaving,
        isDirty,
        isRestored: draft.isRestored,
        discard: () => {
          draft.clear()
          form.reset(profileValuesOf(profile))
        },
      }}
      onClose={close}
    >
      <ProfileFields form={form} isImperial={isImperial} />
    </RecordSheet>
  )
}
