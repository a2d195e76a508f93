import type { LabLine } from '@salve/contract/medical-records/lab-results.ts'
import { paths } from '../../lib/paths.ts'
import { ListRow } from '../../ui/content/List.tsx'
import { LabFlag } from './LabFlag.tsx'
import { useLabTexts } from './labTexts.ts'

export interface LabValueRowProps {
  line: LabLine & { lab_result: string }
  /** The details after a class: its date and its range. Empty parts are left out. */
  facts: readonly (string | null | undefined)[]
}

/** A result of a list of several reports, which leads to its own. */
export function LabValueRow({ line, facts }: LabValueRowProps) {
  const texts = useLabTexts()
  return (
    <ListRow
      href={paths.labResult(line.lab_result)}
      title={
        <span className="flex flex-wrap justify-between gap-x-3 *:max-w-full">
          <span>{texts.name(line)}</span> <span>{texts.result(line)}</span>
        </span>
      }
      detail={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <LabFlag line={line} />
          <span>{facts.filter(Boolean).join(' · ')}</span>
        </span>
      }
    />
  )
}
