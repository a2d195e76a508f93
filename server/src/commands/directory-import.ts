import { parseArgs } from 'node:util'
import { openDatabase } from '../db/client.ts'
import { type ImportReport, importDirectory } from '../directory/import-directory.ts'
import { StartError } from '../lib/start-error.ts'
import { type Command, type OwnerGiven, UsageError } from './command.ts'

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  'skip-bad-lines': { type: 'boolean', default: false },
  'allow-removals': { type: 'boolean', default: false },
} as const

export const directoryImport: Command = {
  name: 'directory import',
  summary: 'replaces the directory of clinicians and diagnostic centers by the content of a file',
  takes: 'FILE [options]',
  help: [
    '  FILE is a CSV file (docs/directory.md lists the columns) or a FHIR R4 Bundle in JSON.',
    '  Entries are known by their external_id: a second import changes what changed, adds what is new, and takes',
    '  what is not in the file any more out of the directory. The sample entries go with the first import.',
    '  The import is all or nothing. The server may keep running.',
    '',
    '  --dry-run          reports what the import would do, and does nothing',
    '  --skip-bad-lines   skips lines that cannot be read, instead of refusing the file',
    '  --allow-removals   continues when the file lacks more than half of the entries',
    '',
  ],
  check: readArgs,
  async run({ args, ownerUrl, say }: OwnerGiven) {
    const { file, ...options } = readArgs(args)
    // Connects as the owner, since entries wait in temporary tables until all are checked, and the
    // app's role may make none.
    const db = openDatabase(
      { connectionString: ownerUrl, query_timeout: 0 },
      (error) => say(error.message),
      1,
    )
    const report = await importDirectory(db, { ...options, file, now: new Date() }).finally(() => db.close())
    const text = textOf(report, options.isDryRun)
    if (report.refusal !== null) throw new StartError('directory-refused', text)
    return text
  },
}

function readArgs(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new UsageError('Name one file.')
    return {
      file,
      isDryRun: values['dry-run'],
      skipsBadLines: values['skip-bad-lines'],
      allowsRemovals: values['allow-removals'],
    }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message)
  }
}

const NAMES = { clinicians: 'Clinicians', diagnostic_centers: 'Diagnostic centers' } as const

function textOf(report: ImportReport, isDryRun: boolean): string {
  const { problems, problemCount, unknownColumns, unknownSpecialities, samplesRetired, refusal } = report
  const more = problemCount - problems.length
  return [
    ...problems.map(({ line, field, text }) => `Line ${line}${field && `, ${field}`}: ${text}.`),
    ...(more > 0 ? [`… and ${more} more.`] : []),
    ...(unknownColumns.length > 0 ? [`Unknown columns, skipped: ${unknownColumns.join(', ')}.`] : []),
    ...(unknownSpecialities.length > 0
      ? [`Specialities without an everyday word, shown unchanged: ${unknownSpecialities.join(', ')}.`]
      : []),
    ...(refusal === null || report.tables.clinicians.read + report.tables.diagnostic_centers.read > 0
      ? countsOf(report)
      : []),
    ...(samplesRetired > 0 && refusal === null ? [`${samplesRetired} sample entries removed.`] : []),
    refusal === null ? doneText(problemCount, isDryRun) : `Nothing was changed. ${refusal}`,
  ].join('\n')
}

function countsOf({ tables }: ImportReport): string[] {
  return (['clinicians', 'diagnostic_centers'] as const).map((table) => {
    const { read, added, changed, retired } = tables[table]
    return `${NAMES[table]}: ${read} read, ${added} new, ${changed} changed, ${read - added - changed} unchanged, ${retired} removed.`
  })
}

function doneText(left: number, isDryRun: boolean): string {
  const without = left > 0 ? `, ${left} bad lines skipped` : ''
  return isDryRun ? `This was a dry run${without}: nothing was changed.` : `Done${without}.`
}
