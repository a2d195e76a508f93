import { wordBeginnings } from '@salve/domain/fold.ts'
import { instantIn } from '../calendar.ts'
import type { SampleDirectory } from '../directory/sample.ts'
import { DIABETOLOGIST, GP } from './patient.ts'
import { idAt } from '../random.ts'
import type { ConversationRow, Making, MessageRow } from '../rows.ts'
import { DAY, TIME_ZONE } from '../story.ts'

type Line = readonly [day: number, time: string, sender: MessageRow['sender'], body: string]

const withGp = (today: number): Line[] => [
  [
    DAY.coughVisit - 4,
    '20:10',
    'patient',
    'Good evening, I have been coughing for weeks, mostly at night. No fever, no phlegm. Should I come in?',
  ],
  [
    DAY.coughVisit - 3,
    '08:35',
    'clinician',
    'Good morning Mrs Sommer, please come on Monday at 16:40. A dry cough can come from ramipril. Keep taking it until then, and come at once if you have trouble breathing or a swollen face.',
  ],
  [DAY.coughVisit - 3, '12:02', 'patient', 'Thank you, I will be there.'],
  [
    DAY.candesartan8 + 9,
    '18:20',
    'patient',
    'Eight days on candesartan: the cough is already less. Pressure this morning 139/85.',
  ],
  [
    DAY.candesartan8 + 10,
    '09:05',
    'clinician',
    'Good to hear. The cough can take up to four weeks to go. Please go on measuring morning and evening.',
  ],
  [DAY.candesartan8 + 19, '19:31', 'patient', 'The cough is gone.'],
  [
    DAY.candesartan8 + 20,
    '08:50',
    'clinician',
    'Very good. We will look at the dose by video when you have readings of six weeks.',
  ],
  [
    today - 3,
    '19:45',
    'patient',
    'My readings of the last three weeks are in the record. May I skip the evening ones now?',
  ],
  [
    today - 1,
    '08:15',
    'clinician',
    'Yes, three mornings a week are enough now. See you at the check; please come fasting to the blood test before.',
  ],
]
const WITH_DIABETOLOGIST: readonly Line[] = [
  [
    DAY.metformin1000 + 4,
    '13:20',
    'patient',
    'Since the higher dose of metformin my stomach is upset after breakfast.',
  ],
  [
    DAY.metformin1000 + 4,
    '16:45',
    'clinician',
    'That is common in the first two weeks. Take it in the middle of the meal, not before. Write again if it does not get better.',
  ],
  [DAY.metformin1000 + 15, '20:02', 'patient', 'It is better now, thank you.'],
]

export function makeConversations(making: Making, directory: SampleDirectory) {
  const [gp, diabetologist] = directory.clinicians
  if (!gp || !diabetologist) throw new RangeError('the sample directory is empty')
  const made = [
    conversation(making, {
      title: GP,
      clinician: gp.id,
      lines: withGp(making.story.days),
      unreadFrom: making.story.days - 1,
    }),
    conversation(making, {
      title: DIABETOLOGIST,
      clinician: diabetologist.id,
      lines: WITH_DIABETOLOGIST,
      unreadFrom: making.story.days,
    }),
  ]
  return { conversations: made.map((m) => m.conversation), messages: made.flatMap((m) => m.messages) }
}

interface Talk {
  title: string
  clinician: string
  lines: readonly Line[]
  /** Messages from this day on have not been opened yet. */
  unreadFrom: number
}

function conversation(
  { chance, story, patient, say }: Making,
  { title, clinician, lines, unreadFrom }: Talk,
) {
  const times = lines.map(([day, time]) => instantIn(TIME_ZONE, story.on(day), time))
  const first = times[0] ?? new Date(0)
  const last = times[times.length - 1] ?? first
  const row: ConversationRow = {
    user_id: patient,
    id: idAt(chance, first),
    title,
    clinician,
    created_at: first.toISOString(),
    updated_at: last.toISOString(),
    deleted_at: null,
    last_position: lines.length,
    patient_received: lines.length,
    patient_read: lines.filter(([day]) => day < unreadFrom).length,
    clinician_received: lines.length,
    clinician_read: lines.length,
    answers_within: 'day',
  }
  const messages = lines.map(([, , sender, english], index): MessageRow => {
    const body = say(english)
    const sent = times[index] ?? first
    return {
      user_id: patient,
      id: idAt(chance, sent),
      conversation: row.id,
      position: index + 1,
      sender,
      sender_name: sender === 'patient' ? 'Ada Sommer' : title,
      body,
      folded: wordBeginnings(body),
      sent_at: sent.toISOString(),
    }
  })
  return { conversation: row, messages }
}
