import type { PlanFacts, Proposed } from '@salve/contract/proposals.ts'
import type { planWords } from '@salve/domain/schedule/plan-sentence.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

/** One thing that would be other than it is: `before` is null where there was nothing. */
export interface Difference {
  term: string
  before: string | null
  after: string
}

type Words = ReturnType<typeof planWords>

/** Lists what a proposal would change. `words` writes plans (`usePlanWords`). */
export function useDifferences(words: Words) {
  const { t } = useTranslation('proposals')
  const dates = useDates()
  const moment = (at: string) => {
    const { date, time } = dates.local(at)
    return `${dates.dateWithWeekday(date)}, ${dates.time(time)}`
  }

  const changeOf = (what: Extract<Proposed, { kind: 'plan_change' }>, plan: PlanFacts): Difference[] => {
    if (what.change === 'amounts' && what.schedules) {
      const { form } = plan
      const amounts = {
        term: t('terms.amounts'),
        before: words.rhythm(plan),
        after: words.rhythm({ form, schedules: what.schedules }),
      }
      return what.effective_from
        ? [
            amounts,
            { term: t('terms.from'), before: null, after: dates.dateWithWeekday(what.effective_from) },
          ]
        : [amounts]
    }
    const after =
      what.change === 'stop'
        ? t('after.stopped')
        : what.resume_on
          ? t('after.pausedUntil', { date: dates.dateWithWeekday(what.resume_on) })
          : t('after.paused')
    return [{ term: t('terms.plan'), before: words.rhythm(plan), after }]
  }

  return (what: Proposed, plan: PlanFacts | null): Difference[] => {
    switch (what.kind) {
      case 'plan':
        return [
          { term: t('terms.plan'), before: null, after: `${planName(what)}, ${words.how(what)}` },
          ...(what.instructions
            ? [{ term: t('terms.instructions'), before: null, after: what.instructions }]
            : []),
        ]
      case 'plan_change':
        return plan ? changeOf(what, plan) : []
      case 'appointment': {
        const when = what.starts_at
          ? moment(what.starts_at)
          : what.by_date
            ? t('after.youMakeItBy', { date: dates.dateWithWeekday(what.by_date) })
            : t('after.youMakeIt')
        return [
          { term: t('terms.when'), before: null, after: when },
          ...(what.location ? [{ term: t('terms.where'), before: null, after: what.location }] : []),
          ...(what.mode === 'in_person'
            ? []
            : [{ term: t('terms.how'), before: null, after: t(`modes.${what.mode}`) }]),
        ]
      }
      case 'health_issue':
        return [
          ...(what.severity
            ? [{ term: t('terms.severity'), before: null, after: t(`severity.${what.severity}`) }]
            : []),
          ...(what.onset_date
            ? [{ term: t('terms.since'), before: null, after: dates.date(what.onset_date) }]
            : []),
        ]
      case 'test':
        return [
          {
            term: t('terms.when'),
            before: null,
            after: what.due_date
              ? t('after.testOn', { date: dates.dateWithWeekday(what.due_date) })
              : t('after.youMakeIt'),
          },
        ]
    }
  }
}
