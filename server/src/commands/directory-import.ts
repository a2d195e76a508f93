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
  summary: 'makes the directory of clinicians and diagnostic centers what a file says',
  takes: 'FILE [options]',
  help: [
    '  FILE is a CSV file (the columns stand in docs/directory.md) or a FHIR R4 Bundle in JSON.',
    '  Entries are known by their external_id: a second import changes what changed, adds what is new, and takes',
    '  what is not in the file any more out of the directory. The sample entries go with the first import.',
    '  Either all of it is done or nothing. The server may run meanwhile.',
    '',
    '  --dry-run          says what would be done, and does nothing',
    '  --skip-bad-lines   leaves out lines that cannot be read, instead of refusing the file',
    '  --allow-removals   goes on when more than half of the entries are missing in the file',
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
    ...(unknownColumns.length > 0 ? [`Columns that were not read: ${unknownColumns.join(', ')}.`] : []),
    ...(unknownSpecialities.length > 0
      ? [`Specialities without an everyday word, shown as they are: ${unknownSpecialities.join(', ')}.`]
      : []),
    ...(refusal === null || report.tables.clinicians.read + report.tables.diagnostic_centers.read > 0
      ? countsOf(report)
      : []),
    ...(samplesRetired > 0 && refusal === null ? [`${samplesRetired} sample entries are gone.`] : []),
    refusal === null ? doneText(problemCount, isDryRun) : `Nothing was changed. ${refusal}`,
  ].join('\n')
}

function countsOf({ tables }: ImportReport): string[] {
  return (['clinicians', 'diagnostic_centers'] as const).map((table) => {
    const { read, added, changed, retired } = tables[table]
    return `${NAMES[table]}: ${read} read, ${added} new, ${changed} changed, ${read - added - changed} as before, ${retired} taken out.`
  })
}

function doneText(left: number, isDryRun: boolean): string {
  const without = left > 0 ? `, ${left} mistakes left out` : ''
  return isDryRun ? `This was a dry run${without}: nothing was changed.` : `Done${without}.`
}
