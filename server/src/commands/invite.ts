import { issueInvitation } from '../auth/invitations.ts'
import { type Command, takesNothing } from './command.ts'

export const invite: Command = {
  name: 'invite',
  summary: 'prints a code with which one person may register while REGISTRATION is invite',
  check: takesNothing,
  run: ({ db }) => issueInvitation(db.system, new Date()),
}
