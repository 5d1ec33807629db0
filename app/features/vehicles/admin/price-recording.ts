/** How the prices that a write changes enter the history of prices. */
export type PriceRecording =
  /** A new point, with the source that the model has now. */
  | { kind: 'statement' }
  /** A new point in the place of the newest one, which was wrong. */
  | { kind: 'correction'; reason: string }
  /** New points that a list brought, published or restored. */
  | { kind: 'list'; publicationId: number }
