import type { Dashboard } from '@salve/contract/dashboard.ts'
import { type ComponentType, Fragment, memo, type ReactNode, Suspense } from 'react'
import { type CardName, inColumns } from '../../features/dashboard/cards.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import { cx } from '../../ui/cx.ts'
import { AdviceCard } from './AdviceCard.tsx'
import { AppointmentCard } from './AppointmentCard.tsx'
import type { CardProps, Part } from './cardProps.ts'
import { DosesPart } from './DosesPart.tsx'
import { IssuesCard } from './IssuesCard.tsx'
import { MessagesCard } from './MessagesCard.tsx'
import { SymptomsCard } from './SymptomsCard.tsx'
import { ValuesCard } from './ValuesCard.tsx'

/** Few people have pending proposals: their texts are loaded only then. */
const Proposals = lazyPart(async () => {
  const [{ ProposalsCard }] = await Promise.all([import('./ProposalsCard.tsx'), loadTexts(['proposals'])])
  return ProposalsCard
})
function ProposalsPart({ dashboard: { proposals }, onRetry }: CardProps<'proposals'>) {
  return (
    <Suspense>
      <Proposals proposals={proposals} onRetry={onRetry} />
    </Suspense>
  )
}

/** Re-rendered when one of its parts has changed, not with each answer. */
const ofParts = <P extends Part>(Card: ComponentType<CardProps<P>>, ...parts: P[]) =>
  memo(
    Card,
    (before, after) =>
      before.onRetry === after.onRetry &&
      parts.every((part) => before.dashboard[part] === after.dashboard[part]),
  )

const CARDS: Record<CardName, ComponentType<CardProps<Part>>> = {
  doses: ofParts(DosesPart, 'cards', 'doses', 'values', 'appointment', 'messages'),
  proposals: ofParts(ProposalsPart, 'proposals'),
  appointment: ofParts(AppointmentCard, 'appointment'),
  values: ofParts(ValuesCard, 'values'),
  issues: ofParts(IssuesCard, 'issues'),
  messages: ofParts(MessagesCard, 'messages'),
  symptoms: ofParts(SymptomsCard, 'symptoms'),
  advice: ofParts(AdviceCard, 'news', 'issues'),
}

/** True when a card has content; a card that failed to load says that. */
const HAS_SOMETHING: Record<CardName, (dashboard: Dashboard) => boolean> = {
  doses: ({ doses }) => doses === null || doses.has_plans,
  proposals: ({ proposals }) => proposals?.count !== 0,
  appointment: ({ appointment }) => appointment === null || appointment.next !== null,
  values: ({ values }) => values?.length !== 0,
  issues: ({ issues }) => issues?.has_any !== false,
  messages: ({ messages }) => messages?.count !== 0,
  symptoms: ({ symptoms }) => symptoms?.length !== 0,
  advice: ({ news }) => news?.length !== 0,
}
/** A card that comes and goes by itself: nobody needs to hear that it is empty. */
const AWAY_WHEN_EMPTY: readonly CardName[] = ['proposals', 'messages', 'advice']

export interface CardsProps extends CardProps<Part> {
  names: readonly CardName[]
  /** A new account sees no empty boxes. */
  isNew: boolean
  /** Shown right below the doses. */
  afterDoses?: ReactNode
}

/** The cards in the order that the person has chosen, in two columns where there is room. */
export function Cards({ names, isNew, afterDoses, ...props }: CardsProps) {
  const shown = names.filter(
    (name) => HAS_SOMETHING[name](props.dashboard) || !(isNew || AWAY_WHEN_EMPTY.includes(name)),
  )
  return (
    <div className={cx('grid grid-cols-1 items-start gap-6', shown.length > 1 && 'lg:grid-cols-2')}>
      {inColumns(shown).map((column) => (
        <div key={column[0] ?? ''} className="flex min-w-0 flex-col gap-6 empty:hidden">
          {column.map((name) => {
            const Card = CARDS[name]
            return (
              <Fragment key={name}>
                <Card {...props} />
                {name === 'doses' && afterDoses}
              </Fragment>
            )
          })}
        </div>
      ))}
    </div>
  )
}
