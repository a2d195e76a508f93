import { existsSync } from 'node:fs'
import { readConfig } from '../../config.ts'
import { UsageError } from '../command.ts'
import type { StandaloneCommand } from '../standalone.ts'
import { lookAtDatabase } from './database.ts'
import { type Finding, look, warn } from './finding.ts'
import { lookAtBackup, lookAtClock, lookAtDisk, lookAtFolder, lookAtMemory, lookAtPush } from './machine.ts'
import { lookAtModel } from './model.ts'
import { lookAtAddress, lookAtBucket, lookAtMail, lookAtServer, lookAtSignIn } from './network.ts'

export const doctor: StandaloneCommand = {
  name: 'doctor',
  summary: 'reports problems in plain words, with what to do; changes nothing',
  help: ['  It exits with 1 when something is wrong; mere warnings do not count.', ''],
  async runAlone({ env, args }) {
    if (args.length > 0) throw new UsageError(`doctor takes no arguments: ${args.join(' ')}`)
    const findings: Finding[] = []
    const config = readConfig(env)
    findings.push(...config.warnings.map((text) => warn('Settings', text)))
    findings.push(...(await look('Data folder', () => lookAtFolder(config))))
    findings.push(...(await look('Disk', () => lookAtDisk(config))))
    findings.push(...(await look('Memory', lookAtMemory)))
    findings.push(...(await look('Clock', lookAtClock)))
    findings.push(...(await look('Server', () => lookAtServer(config))))
    // Without a folder there is no database of its own yet, and looking must not make one.
    if (existsSync(config.dataDir) || config.databaseUrl !== null)
      findings.push(...(await look('Database', () => lookAtDatabase(config))))
    findings.push(...(await look('Address', () => lookAtAddress(config))))
    findings.push(...(await look('Mail', () => lookAtMail(config))))
    findings.push(...(await look('Sign-in', () => lookAtSignIn(config))))
    findings.push(...(await look('Model', () => lookAtModel(config))))
    findings.push(...(await look('Push', () => lookAtPush(config))))
    findings.push(...(await look('Files', () => lookAtBucket(config))))
    findings.push(...(await look('Last backup', () => lookAtBackup(config, new Date()))))
    const isWell = findings.every(({ state }) => state !== 'wrong')
    return { text: [...findings.map(lineOf), '', sumOf(findings)].join('\n'), isWell }
  },
}

const lineOf = ({ state, what, text }: Finding) => `${state.padEnd(5)}  ${what.padEnd(11)}  ${text}`

function sumOf(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  if (count('wrong') > 0) return `Wrong: ${count('wrong')}, warnings: ${count('warn')}.`
  return count('warn') > 0 ? `Nothing is wrong; warnings: ${count('warn')}.` : 'All is well.'
}
