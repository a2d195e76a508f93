import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { googleRoutes } from './google.ts'
import { passwordResetRoutes } from './password-reset.ts'
import { profileImageRoutes } from './profile-image.ts'
import { profileRoutes } from './profile.ts'
import { registrationRoutes } from './registration.ts'
import { settingsRoutes } from './settings.ts'
import { signInRoutes } from './sign-in.ts'
import { verificationRoutes } from './verification.ts'

export function userRoutes(app: FastifyInstance, context: Context): void {
  registrationRoutes(app, context)
  verificationRoutes(app, context)
  signInRoutes(app, context)
  passwordResetRoutes(app, context)
  googleRoutes(app, context)
  profileRoutes(app, context)
  profileImageRoutes(app, context)
  settingsRoutes(app, context)
}
