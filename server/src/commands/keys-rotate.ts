import { rotateFileKeys } from '../jobs/rotate-file-keys.ts'
import { type Command, UsageError } from './command.ts'

export const keysRotate: Command = {
  name: 'keys rotate',
  summary: 'locks the keys of all documents with a new key; goes on where it was interrupted',
  run: ({ db, config, args, say }) => {
    if (args.length > 0) throw new UsageError(`keys rotate takes nothing more: ${args.join(' ')}`)
    return rotateFileKeys(db.system, config, say)
  },
}
