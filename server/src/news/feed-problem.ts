/** A feed that cannot be imported; the message is for the operator. */
export class FeedProblem extends Error {
  override name = 'FeedProblem'
}
