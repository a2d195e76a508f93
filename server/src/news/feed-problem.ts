/** A feed that cannot be imported; the message is what the operator reads. */
export class FeedProblem extends Error {
  override name = 'FeedProblem'
}
