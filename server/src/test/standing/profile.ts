import { formWith } from '../forms.ts'
import { profile, settings } from './bodies.ts'
import type { StandingCall } from './call.ts'
import { PICTURE } from '../pictures.ts'

export const profileCalls = (): Record<string, StandingCall> => ({
  'GET /api/users/profile/': {},
  'PATCH /api/users/profile/': { body: profile },
  'PATCH /api/users/profile/update/': { body: profile },
  'POST /api/users/profile/upload-image/': {
    upload: async () => formWith('image', await PICTURE(), 'me.png', 'image/png'),
  },
  'GET /api/users/profile/image/': { query: { size: '64' } },
  'DELETE /api/users/profile/image/': {},
  'GET /api/users/settings/': {},
  'PATCH /api/users/settings/': { body: settings },
  'POST /api/users/settings/reset/': {},
})
