import type { TimelineEntry } from '@salve/contract/medical-records/timeline.ts'
import { logKindLabel } from '@salve/domain/log-kinds.ts'
import { planName } from '@salve/domain/plan-name.ts'
import type { ReactNode } from 'react'
import { LabFlag } from '../../features/labs/LabFlag.tsx'
import { useLabTexts } from '../../features/labs/labTexts.ts'
import { JudgementBadge } from '../../features/judgement/JudgementBadge.tsx'
import { useCircumstanceWords } from '../../features/logbook/useCircumstanceWords.ts'
import { usePlanWords } from '../../features/medication/planSentence.ts'
import { SeverityBadge } from '../../features/symptoms/SeverityBadge.tsx'
import { languageOf } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useUnits } from '../../lib/units.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Badge } from '../../ui/content/Badge.tsx'
import { useSlotTimes } from '../../features/medication/useSlotTimes.ts'

type EntryOf<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>

export interface TimelineText {
  title: ReactNode
  detail?: ReactNode
  /** The patient's own notes on it. */
  note?: string
  href?: string
}

const UNUSUAL_SHOWN = 3

/** The wording of an issue's course, in the terms of the features that its moments come from. */
export function useTimelineTexts(issue: string): (entry: TimelineEntry) => TimelineText {
  const { t } = useTranslation(['record', 'care', 'documents'])
  const ofLog = useLogText()
  const ofLab = useLabText()
  const words = usePlanWords(useSlotTimes())
  return (entry) => {
    switch (entry.kind) {
      case 'symptom':
        return {
          title: entry.name,
          detail: <SeverityBadge severity={entry.severity} />,
          note: entry.description,
          href: paths.editSymptom(entry.id),
        }
      case 'logentry':
        return ofLog(entry)
      case 'labresult':
        return ofLab(entry)
      case 'document':
        return {
          title: entry.title,
          detail: <span>{t(`documents:categories.${entry.category}`)}</span>,
          href: paths.document(entry.id),
        }
      case 'medicationplan':
        return {
          title: t(entry.event === 'started' ? 'issues.planStarted' : 'issues.planEnded', {
            name: planName(entry),
          }),
          detail: entry.event === 'started' && <span>{words.rhythm(entry)}</span>,
          href: paths.medicationPlan(entry.id),
        }
      case 'appointment':
        return {
          title: entry.title,
          detail: (
            <>
              {entry.provider_name && <span>{entry.provider_name}</span>}
              {entry.status !== 'scheduled' && (
                <Badge tone={entry.status === 'missed' ? 'amber' : 'neutral'}>
                  {t(`care:appointments.statuses.${entry.status}`)}
                </Badge>
              )}
            </>
          ),
          href: paths.appointment(entry.id),
        }
      case 'issue':
        return { title: t(entry.event === 'began' ? 'issues.began' : 'issues.ended', { name: issue }) }
    }
  }
}

function useLogText(): (entry: EntryOf<'logentry'>) => TimelineText {
  const { i18n } = useTranslation()
  const units = useUnits()
  const words = useCircumstanceWords()
  return ({ id, log_kind, values, context, note, judgement, sitting, readings }) => {
    const circumstances = Object.entries(context).map(([circumstance, answer]) => words(circumstance, answer))
    return {
      title: (
        <span className="flex flex-wrap justify-between gap-x-3">
          <span>{logKindLabel(log_kind, languageOf(i18n.language))}</span> <span>{units.entry(values)}</span>
        </span>
      ),
      detail: (
        <>
          <JudgementBadge judgement={judgement} />
          {circumstances.length > 0 && <span>{circumstances.join(' · ')}</span>}
        </>
      ),
      note,
      href: sitting && readings > 1 ? paths.editSitting(sitting) : paths.editLogEntry(id),
    }
  }
}

function useLabText(): (entry: EntryOf<'labresult'>) => TimelineText {
  const { t } = useTranslation('record')
  const texts = useLabTexts()
  return ({ id, laboratory, lines, unusual }) => {
    const more = unusual.length - UNUSUAL_SHOWN
    return {
      title: t('issues.labReport', { count: lines }),
      detail: (
        <>
          {laboratory && <span>{laboratory}</span>}
          {unusual.slice(0, UNUSUAL_SHOWN).map((line, index) => (
            <span key={index} className="flex flex-wrap items-center gap-x-1.5 text-ink">
              {texts.name(line)} {texts.result(line)} <LabFlag line={line} />
            </span>
          ))}
          {more > 0 && <span>{t('issues.moreUnusual', { count: more })}</span>}
        </>
      ),
      href: paths.labResult(id),
    }
  }
}
