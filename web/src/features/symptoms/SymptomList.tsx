import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import { Repeat } from 'lucide-react'
import { useDates } from '../../lib/dates.ts'
import { useScreenIs } from '../../lib/useScreenIs.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'
import { isWaiting } from '../../lib/waiting.ts'
import { WaitingBadge } from '../../ui/content/WaitingBadge.tsx'
import { SeverityBadge } from './SeverityBadge.tsx'
import { byDay } from './symptomValues.ts'

export interface SymptomListProps {
  /** The latest first. */
  symptoms: readonly Symptom[]
  issueName: (id: string | null) => string | undefined
  hrefOf: (symptom: Symptom) => string
  /** Records the symptom of a row once more. */
  onRepeat?: (symptom: Symptom) => void
}

/** Symptoms under the day on which they were felt. */
export function SymptomDays({ symptoms, ...row }: SymptomListProps) {
  const dates = useDates()
  // A heading for each day would leave a phone no room for the symptoms.
  if (useScreenIs('phone') && symptoms.length > 0)
    return (
      <Card padding="none">
        <List>
          {symptoms.map((symptom) => (
            <SymptomRow
              key={symptom.id}
              symptom={symptom}
              when={{
                dayAndTime: `${dates.date(symptom.recorded_date)}, ${dates.time(symptom.recorded_time)}`,
              }}
              {...row}
            />
          ))}
        </List>
      </Card>
    )
  return (
    <div className="flex flex-col gap-5">
      {byDay(symptoms).map(({ day, symptoms: ofDay }) => (
        <Card key={day} title={dates.dayHeading(day)} padding="none">
          <List>
            {ofDay.map((symptom) => (
              <SymptomRow
                key={symptom.id}
                symptom={symptom}
                when={{ time: dates.time(symptom.recorded_time) }}
                {...row}
              />
            ))}
          </List>
        </Card>
      ))}
    </div>
  )
}

interface SymptomRowProps extends Omit<SymptomListProps, 'symptoms'> {
  symptom: Symptom
  /** The time below a heading with the day; otherwise day and time. */
  when: { time: string } | { dayAndTime: string }
}

/** One symptom of a list. */
export function SymptomRow({ symptom, when, issueName, hrefOf, onRepeat }: SymptomRowProps) {
  const issue = issueName(symptom.health_issue)
  return (
    <ListRow
      href={hrefOf(symptom)}
      {...('time' in when && { leading: <span className="text-soft text-sm">{when.time}</span> })}
      title={symptom.name}
      action={onRepeat && <RepeatButton symptom={symptom} onPress={() => onRepeat(symptom)} />}
      detail={
        <>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <SeverityBadge severity={symptom.severity} />
            {'dayAndTime' in when && <span>{when.dayAndTime}</span>}
            {isWaiting(symptom) && <WaitingBadge />}
            {issue && <span className="max-sm:hidden">{issue}</span>}
          </span>
          {symptom.description && (
            <span className="line-clamp-1 sm:mt-1 sm:line-clamp-2">{symptom.description}</span>
          )}
        </>
      }
    />
  )
}

/** Records a row's symptom again, as of now. */
function RepeatButton({ symptom, onPress }: { symptom: Symptom; onPress: () => void }) {
  const { t } = useTranslation('symptoms')
  const { name, severity } = symptom
  return <IconButton icon={Repeat} label={t('repeat', { name, severity })} onPress={onPress} />
}
