import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { paths } from '../../lib/paths.ts'
import { statusAt } from './doseTimes.ts'
import type { DoseMarks } from './useDoseMarks.ts'
import { WhenTaken } from './WhenTaken.tsx'
import { useNow } from '../../lib/useNow.ts'

export interface AskedDosesProps {
  marks: Pick<DoseMarks, 'asked' | 'answer' | 'doubled'>
  nameOf: (dose: DoseEvent) => string
}

/** The question that a mark of these doses waits for. */
export function AskedDoses({ marks: { asked, answer, doubled }, nameOf }: AskedDosesProps) {
  const now = useNow()
  const [first, ...others] = asked
  const isOne = first !== undefined && others.length === 0
  return (
    <WhenTaken
      due={asked.map(({ due_at }) => due_at)}
      name={isOne ? nameOf(first) : null}
      doubled={isOne ? doubled(first, now) : null}
      next={isOne && statusAt(first, now) === 'missed' ? first.next_due_at : null}
      otherHref={isOne ? paths.takenDose(first.local_date, first.medication_plan, first.slot) : undefined}
      onAnswer={answer}
    />
  )
}
