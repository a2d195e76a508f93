import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../../lib/start-error.ts'

/**
 * The command that starts PostgreSQL's programs, so that they do not run as root: they refuse to.
 */
export interface Account {
  readonly command: (program: string, args: readonly string[]) => readonly [string, readonly string[]]
  readonly ids: { readonly uid: number; readonly gid: number } | null
}

const SELF: Account = { command: (program, args) => [program, args], ids: null }

/**
 * Within a user namespace the programs see themselves as an ordinary user, while their files stay
 * root's. That serves where a folder above the data is closed to everybody but root, as /root is.
 */
const NAMESPACE_COMMAND = ['unshare', '--user', '--map-user=1000'] as const
const NAMESPACE: Account = {
  command: (program, args) => [NAMESPACE_COMMAND[0], [...NAMESPACE_COMMAND.slice(1), program, ...args]],
  ids: null,
}

/**
 * Chooses the account. An existing cluster keeps its owner; otherwise root hands over to `postgres`
 * or `nobody`.
 * @param cluster the folder of the cluster, which need not exist yet
 * @param paths what the account must be able to reach
 */
export function chooseAccount(cluster: string, paths: readonly string[]): Account {
  if (process.getuid?.() !== 0) return SELF
  const owner = statSync(cluster, { throwIfNoEntry: false })
  const user = owner ? { uid: owner.uid, gid: owner.gid } : findUser()
  const closed = user.uid === 0 ? undefined : paths.map((path) => closedAbove(path, user)).find(Boolean)
  if (user.uid !== 0 && closed === undefined) {
    return { command: (program, args) => [program, args], ids: user }
  }
  const [command, ...args] = NAMESPACE_COMMAND
  if ((!owner || owner.uid === 0) && spawnSync(command, [...args, 'true']).status === 0) return NAMESPACE
  throw new StartError(
    'closed-folder',
    `PostgreSQL does not run as root, and no other user can access ${closed ?? dirname(cluster)}. ` +
      'Start Salve as an ordinary user, or set DATA_DIR to a folder such as /var/lib/salve.',
  )
}

function findUser(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return { uid: Number(found?.[2] ?? 65_534), gid: Number(found?.[3] ?? 65_534) }
}

/** The first folder on the way to `path` that the user may not pass through. */
function closedAbove(path: string, user: { uid: number; gid: number }): string | undefined {
  const folders: string[] = []
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    folders.unshift(folder)
    if (folder === dirname(folder)) break
  }
  return folders.find((folder) => {
    const stat = statSync(folder, { throwIfNoEntry: false })
    if (!stat) return false
    const mayPass = stat.uid === user.uid ? 0o100 : stat.gid === user.gid ? 0o010 : 0o001
    return (stat.mode & mayPass) === 0
  })
}
