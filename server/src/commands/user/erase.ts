import { eraseNow } from '../../jobs/erase-accounts.ts'
import { type Command, type OwnerGiven, UsageError } from '../command.ts'
import { onAccount } from './on-account.ts'

const YES = '--yes'

const onWish = onAccount(
  {
    name: 'user erase',
    summary: 'erases an account and everything in it, at once and for good',
    help: [
      'The owner can also do this in the settings, with 14 days to reconsider; this command has no such delay.',
      'Earlier backups still contain it.',
    ],
  },
  async (context, { id, email }) => {
    await eraseNow(context, id)
    return `${email} is erased.`
  },
)

export const userErase: Command = {
  ...onWish,
  takes: `EMAIL ${YES}`,
  check: (args) => onWish.check(withoutYes(args)),
  run: (given: OwnerGiven) => onWish.run({ ...given, args: withoutYes(given.args) }),
}

function withoutYes(args: string[]): string[] {
  const others = args.filter((arg) => arg !== YES)
  if (others.length === args.length) throw new UsageError(`Add ${YES}: this cannot be undone.`)
  return others
}
