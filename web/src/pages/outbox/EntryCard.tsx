import { CloudUpload, PencilLine } from 'lucide-react'
import type { Entry } from '../../sync/entry.ts'
import type { Offline } from '../../sync/openOffline.ts'
import { keepMine, throwAway, tryAgain } from '../../sync/resolveConflict.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { problemOf } from '../../api/errors.ts'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Badge } from '../../ui/content/Badge.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { DefinitionList } from '../../ui/content/DefinitionList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { ConflictNotice } from '../../record/ConflictNotice.tsx'
import { useEntryFacts } from './useEntryFacts.ts'
import { WaitingFoot } from './WaitingFoot.tsx'

export interface EntryCardProps {
  entry: Entry
  offline: Offline
  /** An earlier write to the same record has to be settled first. */
  isBehind: boolean
}

/** One queued write: its content, why it is still queued, and the possible actions. */
export function EntryCard({ entry, offline, isBehind }: EntryCardProps) {
  const { t } = useTranslation('outbox')
  const dates = useDates()
  const factsOf = useEntryFacts()
  const made = dates.local(new Date(entry.at).toISOString())
  const record = entry.shown ?? entry.before
  const title = t(`what.${entry.what}`, { kind: t(`kinds.${entry.kind}`) })
  const discard = () => void throwAway(entry, offline)
  return (
    <Card title={title}>
      <EntryState entry={entry} isBehind={isBehind} />
      {entry.state === 'conflict' && entry.shown && entry.current ? (
        <>
          {/* The fields that both versions share are left out: the first line names the record. */}
          <p className="font-semibold">{factsOf(entry.kind, entry.shown)[0]?.value}</p>
          <ConflictNotice
            mine={factsOf(entry.kind, entry.shown)}
            theirs={factsOf(entry.kind, entry.current)}
            onKeepMine={() => void keepMine(entry, offline)}
            onTakeTheirs={discard}
          />
        </>
      ) : (
        record && <DefinitionList items={factsOf(entry.kind, record)} />
      )}
      <WaitingFoot
        made={t('made', { when: `${dates.dateWithWeekday(made.date)} ${dates.time(made.time)}` })}
        onRetry={entry.state === 'refused' ? () => void tryAgain(entry, offline) : undefined}
        onDiscard={discard}
      >
        <EditLink entry={entry} />
      </WaitingFoot>
    </Card>
  )
}

function EntryState({ entry, isBehind }: Pick<EntryCardProps, 'entry' | 'isBehind'>) {
  const { t } = useTranslation('outbox')
  const textFor = useErrorText()
  const { state, problem } = entry
  if (state === 'refused' && problem) {
    const details = Object.values(problemOf(problem)?.errors ?? {}).flat()
    return (
      <Notice tone="error">
        {t('refusedWhy', { why: details.length > 0 ? details.join(' ') : textFor(problem) })}
      </Notice>
    )
  }
  if (state === 'conflict') return null
  return (
    <p>
      <Badge icon={CloudUpload}>{t(isBehind ? 'behind' : 'badge')}</Badge>
    </p>
  )
}

const FORMS: Record<Exclude<Entry['kind'], 'dose'>, (record: string) => string> = {
  symptom: paths.editSymptom,
  log_entry: paths.editLogEntry,
  health_issue: paths.editHealthIssue,
  appointment: paths.editAppointment,
  lab_result: paths.editLabResult,
}

/** To the record's own form, which holds what waits. */
function EditLink({ entry: { kind, record, shown } }: { entry: Entry }) {
  const { t } = useTranslation('outbox')
  if (!shown || kind === 'dose') return null
  return (
    <LinkButton icon={PencilLine} href={FORMS[kind](record)}>
      {t('edit')}
    </LinkButton>
  )
}
