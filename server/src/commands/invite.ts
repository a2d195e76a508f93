import { issueInvitation } from '../auth/invitations.ts'
import { type Command, UsageError } from './command.ts'

export const invite: Command = {
  name: 'invite',
  summary: 'prints a code with which one person may register while REGISTRATION is invite',
  run: ({ db, args }) => {
    if (args.length > 0) throw new UsageError(`invite takes nothing more: ${args.join(' ')}`)
    return issueInvitation(db.system, new Date())
  },
}
