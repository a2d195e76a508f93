import type { Profile } from '@salve/contract/users/profile.ts'
import type { Context } from '../context.ts'
import { notFound } from '../lib/errors.ts'

/** The profile as the API shows it. */
export async function readProfile(context: Context, account: string): Promise<Profile> {
  const row = await context.db
    .as(account)
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.user_id', 'profiles.user_id')
    .leftJoin('profile_images', (join) =>
      join.onRef('profile_images.user_id', '=', 'profiles.user_id').on('profile_images.size_px', '=', 256),
    )
    .select([
      'profiles.user_id as id',
      'accounts.email',
      'accounts.email_verified_at',
      'accounts.erase_at',
      'profiles.name',
      'date_of_birth',
      'sex',
      'height_cm',
      'pregnancy_due_on',
      'not_pregnant_on',
      'is_breastfeeding',
      'breastfeeding_said_on',
      'blood_type',
      'phone',
      'address',
      'city',
      'country',
      'time_zone',
      'language',
      'allergies',
      'emergency_contacts',
      'profile_images.updated_at as image_changed_at',
      'profiles.updated_at',
    ])
    .where('profiles.user_id', '=', account)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { email_verified_at, image_changed_at, erase_at, ...profile } = row
  return {
    ...profile,
    not_pregnant: profile.not_pregnant_on !== null,
    ...(erase_at ? { erase_at } : {}),
    email_verified: email_verified_at !== null,
    image_url: image_changed_at && `/api/users/profile/image/?v=${Date.parse(image_changed_at)}`,
  }
}
