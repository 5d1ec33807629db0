type Subscription = {
  isActive: boolean
  confirmedAt: Date | null
  confirmationSentAt: Date | null
  unsubscribedAt: Date | null
}

/**
 * True if its owner may still answer the latest confirmation mail: it was asked for after they last confirmed and after they last
 * left. An older mail therefore brings nobody back who has left since.
 */
export function isConfirmationOpen({ confirmedAt, confirmationSentAt, unsubscribedAt }: Subscription): boolean {
  if (confirmationSentAt === null) return false
  return [confirmedAt, unsubscribedAt].every((ended) => ended === null || confirmationSentAt > ended)
}

/** The states of a confirmation mail's link. `outdated`: its owner left, or an editor switched the address off, after it was sent. */
export type ConfirmationState = 'open' | 'already-confirmed' | 'outdated'

export function confirmationState(subscription: Subscription): ConfirmationState {
  if (isConfirmationOpen(subscription)) return 'open'
  return subscription.isActive && subscription.confirmedAt !== null ? 'already-confirmed' : 'outdated'
}

/** The states of a mail's way out. `unconfirmed`: nothing is sent to the address, which can be erased. */
export type UnsubscribeState = 'subscribed' | 'unconfirmed' | 'already-left'

export function unsubscribeState(subscription: Subscription): UnsubscribeState {
  const { isActive, confirmedAt, unsubscribedAt } = subscription
  if (isActive && confirmedAt !== null) return 'subscribed'
  if (confirmedAt === null || isConfirmationOpen(subscription)) return 'unconfirmed'
  return unsubscribedAt === null ? 'subscribed' : 'already-left'
}
