import { rotateFileKeys } from '../jobs/rotate-file-keys.ts'
import { type Command, takesNothing } from './command.ts'

export const keysRotate: Command = {
  name: 'keys rotate',
  summary: 're-encrypts the keys of all documents with a new key; resumes after an interruption',
  check: takesNothing,
  run: ({ db, config, say }) => rotateFileKeys(db.system, config, say),
}
