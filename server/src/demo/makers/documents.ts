import { createHash } from 'node:crypto'
import { instantIn } from '../calendar.ts'
import { LABORATORY } from './lab-results.ts'
import { GP, type Issues } from './patient.ts'
import { letterPdf } from './pdf.ts'
import { type DocumentRow, kept, type Making } from '../rows.ts'
import { DAY, LAB_DAYS, TIME_ZONE } from '../story.ts'

export interface Documents {
  rows: DocumentRow[]
  /** The file contents to store, by the document's id. */
  files: Map<string, Buffer>
  /** The reports of the laboratory, by the day on which blood was taken. */
  labReports: Map<number, string>
}

interface Paper {
  day: number
  title: string
  category: DocumentRow['category']
  issue: keyof Issues | null
  tags: string[]
  fileName: string
  lines: string[]
}

export function makeDocuments(making: Making, issues: Issues): Documents {
  const made: Documents = { rows: [], files: new Map(), labReports: new Map() }
  for (const paper of papers(making)) {
    const isPdf = paper.fileName.endsWith('.pdf')
    const bytes = isPdf
      ? letterPdf(paper.title, paper.lines, making.language)
      : Buffer.from(`${[paper.title, '', ...paper.lines].join('\n')}\n`)
    const row: DocumentRow = {
      ...kept(making, instantIn(TIME_ZONE, making.story.on(paper.day + 1), '18:40')),
      title: paper.title,
      category: paper.category,
      document_date: making.story.on(paper.day),
      health_issue: paper.issue && issues[paper.issue].id,
      tags: paper.tags,
      file_name: paper.fileName,
      media_type: isPdf ? 'application/pdf' : 'text/plain',
      size: bytes.length,
      sha256: `\\x${createHash('sha256').update(bytes).digest('hex')}`,
      note: '',
    }
    made.rows.push(row)
    made.files.set(row.id, bytes)
    if (paper.category === 'lab_report') made.labReports.set(paper.day, row.id)
  }
  return made
}

/** The papers in the patient's language. */
function papers(making: Making): Paper[] {
  const { say } = making
  return papersInEnglish(making).map(({ title, tags, fileName, lines, ...paper }) => ({
    ...paper,
    title: say(title),
    tags: tags.map(say),
    fileName: say(fileName),
    lines: lines.map(say),
  }))
}

function papersInEnglish({ story }: Making): Paper[] {
  const letter = (day: number, lines: string[]) => [
    `Berlin, ${story.on(day)}`,
    'Patient: Ada Sommer',
    '',
    ...lines,
  ]
  const labReport = (day: number): Paper => ({
    day,
    title: `Laboratory report of ${story.on(day)}`,
    category: 'lab_report',
    issue: 'diabetes',
    tags: ['laboratory'],
    fileName: `laboratory-${story.on(day)}.pdf`,
    lines: letter(day, [
      LABORATORY,
      '',
      'Blood taken fasting. The values are in the record under Lab results.',
      'This is a sample document of an invented patient.',
    ]),
  })
  return [
    labReport(LAB_DAYS[0]),
    {
      day: DAY.coughVisit,
      title: 'Letter: change from ramipril to candesartan',
      category: 'letter',
      issue: 'hypertension',
      tags: ['medicine', 'cough'],
      fileName: 'letter-change-of-medicine.pdf',
      lines: letter(DAY.coughVisit, [
        `From: ${GP}, General practice (sample)`,
        '',
        'Diagnoses: essential hypertension (I10), type 2 diabetes (E11.9).',
        '',
        'Mrs Sommer has had a dry, tickling cough for about six weeks, mainly at night.',
        'Lungs clear, no fever. The cough fits her ACE inhibitor (ramipril 10 mg).',
        '',
        'We stop ramipril and start candesartan 8 mg once a day, in the morning.',
        'Potassium and creatinine at the next blood test. Home readings twice a day',
        'for three weeks. If the cough stays longer than four weeks: chest X-ray.',
        '',
        'This is a sample document of an invented patient.',
      ]),
    },
    {
      day: DAY.eyeCheck,
      title: 'Eye check because of diabetes',
      category: 'letter',
      issue: 'diabetes',
      tags: ['eyes', 'yearly check'],
      fileName: 'eye-check.pdf',
      lines: letter(DAY.eyeCheck, [
        'From: Dr. Lena Fuchs, Ophthalmology (sample)',
        '',
        'Both eyes: no sign of diabetic retinopathy. Pressure of the eyes normal.',
        'Visual acuity with glasses 1.0 on both sides.',
        '',
        'Next check in one year.',
        '',
        'This is a sample document of an invented patient.',
      ]),
    },
    labReport(LAB_DAYS[LAB_DAYS.length - 1] ?? 0),
    {
      day: 719,
      title: 'What I eat and what I want to ask',
      category: 'other',
      issue: 'diabetes',
      tags: ['own notes'],
      fileName: 'notes.txt',
      lines: [
        'Breakfast: oats with berries keeps me below 9, white rolls do not.',
        'A walk of 20 minutes after dinner makes about 1 mmol/L.',
        'To ask: can metformin be lowered if the weight falls further?',
      ],
    },
  ]
}
