import type { CheckedReport } from './upload/useCheckedReport.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Card } from '../../ui/content/Card.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useIssueChoices } from '../health-issues/useIssueChoices.ts'

export interface ReportFactsProps {
  report: CheckedReport
  onChange: (facts: Partial<Omit<CheckedReport, 'lines' | 'keys'>>) => void
  dateError: string | undefined
}

/** The time of the sample, the laboratory, and the health issue. */
export function ReportFacts({ report, onChange, dateError }: ReportFactsProps) {
  const { t } = useTranslation(['labUpload', 'labs'])
  const dates = useDates()
  const issues = useIssueChoices()
  return (
    <Card title={t('check.facts')}>
      <DateField
        label={t('labs:fields.taken_on')}
        value={report.taken_on}
        onChange={(taken_on) => onChange({ taken_on })}
        maxValue={dates.now().date}
        errorMessage={dateError}
      />
      <TextField
        label={t('labs:fields.laboratory')}
        value={report.laboratory}
        onChange={(laboratory) => onChange({ laboratory })}
        maxLength={200}
        isOptional
      />
      {issues.choices.length > 0 && (
        <Select
          label={t('labs:fields.health_issue')}
          value={report.health_issue}
          onChange={(health_issue) => onChange({ health_issue })}
          none={t('labs:fields.noIssue')}
          choices={issues.choices}
        />
      )}
      <TextArea
        label={t('labs:fields.note')}
        value={report.note}
        onChange={(note) => onChange({ note })}
        maxLength={10_000}
        isOptional
      />
    </Card>
  )
}
