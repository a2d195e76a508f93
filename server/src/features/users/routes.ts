import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { changeEmailRoutes } from './change-email.ts'
import { changePasswordRoutes } from './change-password.ts'
import { confirmEmailRoute } from './confirm-email.ts'
import { erasureRoutes } from './erasure/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { ownImportRoutes } from './import/routes.ts'
import { googleRoutes } from './google.ts'
import { passwordResetRoutes } from './password-reset.ts'
import { keepEmailRoute } from './keep-email.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { reminderSettingsRoutes } from './notifications/settings.ts'
import { passkeySignInRoutes } from './passkey-sign-in.ts'
import { passkeyRoutes } from './passkeys.ts'
import { profileImageRoutes } from './profile-image.ts'
import { profileRoutes } from './profile.ts'
import { pushSubscriptionRoutes } from './push-subscriptions.ts'
import { reauthenticationRoutes } from './reauthenticate.ts'
import { registrationRoutes } from './registration.ts'
import { securityRoutes } from './security.ts'
import { sessionRoutes } from './sessions.ts'
import { settingsRoutes } from './settings.ts'
import { signInRoutes } from './sign-in.ts'
import { totpRoutes } from './totp.ts'
import { verificationRoutes } from './verification.ts'

export function userRoutes(app: FastifyInstance, context: Context): void {
  registrationRoutes(app, context)
  verificationRoutes(app, context)
  signInRoutes(app, context)
  passwordResetRoutes(app, context)
  googleRoutes(app, context)
  reauthenticationRoutes(app, context)
  passkeySignInRoutes(app, context)
  securityRoutes(app, context)
  sessionRoutes(app, context)
  changePasswordRoutes(app, context)
  changeEmailRoutes(app, context)
  confirmEmailRoute(app, context)
  keepEmailRoute(app, context)
  totpRoutes(app, context)
  passkeyRoutes(app, context)
  profileRoutes(app, context)
  profileImageRoutes(app, context)
  settingsRoutes(app, context)
  reminderSettingsRoutes(app, context)
  notificationRoutes(app, context)
  pushSubscriptionRoutes(app, context)
  exportRoutes(app, context)
  ownImportRoutes(app, context)
  erasureRoutes(app, context)
}
