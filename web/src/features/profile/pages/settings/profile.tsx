import { type Profile, ProfileInput } from '@salve/contract/users/profile.ts'
import { useSelector } from 'react-redux'
import { currentOf } from '../../../../sync/retryOnConflict.ts'
import { ProfileFields } from '../../ProfileFields.tsx'
import { changedOnly, type ProfileValues, profileValuesOf } from '../../profileValues.ts'
import { useProfileFacts } from '../../useProfileFacts.ts'
import { settingsSlice } from '../../../settings/settingsSlice.ts'
import { usePatchProfileMutation } from '../../../user/userApi.ts'
import { userSlice } from '../../../user/userSlice.ts'
import { paths } from '../../../../lib/paths.ts'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { RecordSheet } from '../../../../record/RecordSheet.tsx'
import { useRecordEdit } from '../../../../record/useRecordEdit.tsx'
import { useSheetClose } from '../../../../record/useSheetClose.ts'

export function Component() {
  const profile = useSelector(userSlice.selectSlice).user
  return profile && <EditProfile key={profile.id} profile={profile} />
}

function EditProfile({ profile }: { profile: Profile }) {
  const { t } = useTranslation('settings')
  const close = useSheetClose(paths.settings())
  const isImperial = useSelector(settingsSlice.selectSlice).unitOfMeasurement === 'imperial'
  const [patch] = usePatchProfileMutation()
  const facts = useProfileFacts()
  const { form, sheet } = useRecordEdit<typeof ProfileInput, ProfileValues, Profile>({
    schema: ProfileInput,
    record: profile,
    draft: 'profile',
    empty: null,
    toForm: profileValuesOf,
    facts: (values, changed) => facts(values).filter(({ field }) => field in changed),
    replace: async (values, version): Promise<void> => {
      const body = changedOnly(values, dirtyFields)
      try {
        await patch({ body, version }).unwrap()
      } catch (error) {
        const newest = currentOf(error) as Profile | undefined
        // A differing change from elsewhere stays as it is.
        if (!newest || isAmong(body, newest)) throw error
        await patch({ body, version: newest.updated_at }).unwrap()
      }
    },
    onClose: close,
  })
  // Read while it is drawn: only then does the form keep count of them.
  const { defaultValues, dirtyFields } = form.formState
  const isAmong = (changed: object, newest: Profile) =>
    Object.entries(profileValuesOf(newest)).some(
      ([field, value]) =>
        field in changed &&
        JSON.stringify(value) !== JSON.stringify(defaultValues?.[field as keyof ProfileValues]),
    )
  return (
    <RecordSheet title={t('profile.edit')} {...sheet}>
      <ProfileFields form={form} isImperial={isImperial} />
    </RecordSheet>
  )
}
