import type { LabLine, LabResult } from '@salve/contract/medical-records/lab-results.ts'

export interface TrendEntry {
  report: LabResult
  line: LabLine
}

/** Every value of an analyte in the unit of this one, in the order of the reports. Units are never mixed. */
export function trendOf(reports: readonly LabResult[], { analyte, unit }: LabLine): TrendEntry[] {
  const name = analyte.toLocaleLowerCase()
  return reports.flatMap((report) =>
    report.lines
      .filter(
        (line) => line.analyte.toLocaleLowerCase() === name && line.unit === unit && line.value !== null,
      )
      .map((line) => ({ report, line })),
  )
}
