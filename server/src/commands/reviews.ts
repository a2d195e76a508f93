import { hideReview, type ModeratedReview, reportedReviews, showReview } from '../record/review-moderation.ts'
import { isUuid } from '../lib/ids.ts'
import { StartError } from '../lib/start-error.ts'
import { type Command, takesNothing, UsageError } from './command.ts'

const ID_HELP = ['The id is the one that `reviews list` shows.', '']

export const reviewsList: Command = {
  name: 'reviews list',
  summary: 'lists reviews of clinicians and centers, the most reported first',
  takes: '[--reported]',
  help: ['--reported  only reported ones', ''],
  check: (args) => takesNothing(args.filter((arg) => arg !== '--reported')),
  async run({ db, args }) {
    const reviews = await reportedReviews(db.auth, { reportedOnly: args.length > 0 })
    return reviews.length > 0 ? reviews.map(lineOf).join('\n') : 'None.'
  },
}

export const reviewsHide: Command = {
  name: 'reviews hide',
  summary: 'hides a review and removes it from the average',
  takes: 'ID',
  help: ID_HELP,
  check: idOf,
  async run({ db, args }) {
    if (!(await hideReview(db.auth, idOf(args), new Date()))) throw unknown()
    return 'The review is hidden.'
  },
}

export const reviewsShow: Command = {
  name: 'reviews show',
  summary: 'shows a hidden review again',
  takes: 'ID',
  help: ID_HELP,
  check: idOf,
  async run({ db, args }) {
    if (!(await showReview(db.auth, idOf(args)))) throw unknown()
    return 'The review is visible again.'
  },
}

function idOf([id, ...more]: string[]): string {
  if (!id || !isUuid(id) || more.length > 0) throw new UsageError('Name one review by its id.')
  return id
}

const unknown = () => new StartError('review-unknown', 'There is no review with this id.')

function lineOf({ id, about, stars, text, written_in, is_hidden, reports }: ModeratedReview): string {
  const reported = reports.map(({ reason, note }) => (note ? `${reason}: ${note}` : reason)).join('; ')
  return [
    `${id}  ${written_in}  ${stars}/5  ${about}${is_hidden ? '  (hidden)' : ''}`,
    ...(text ? [`    ${text}`] : []),
    ...(reported ? [`    reported: ${reported}`] : []),
  ].join('\n')
}
