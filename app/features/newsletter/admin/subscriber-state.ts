import type { StateWord } from '#app/ui/notices/state-word.tsx'

/** The state of a subscriber in a word, on the screen and in the file. */
export function subscriberState(isActive: boolean): string {
  return isActive ? 'Ativo' : 'Inativo'
}

type Consent = { word: string; look: Parameters<typeof StateWord>[0]['look'] }

/** The consent of an address's owner. Only active and `confirmed` subscribers are sent issues. */
export const subscriberConsents = {
  confirmed: { word: 'Confirmado', look: 'good' },
  waiting: { word: 'Aguarda confirmação', look: 'quiet' },
  left: { word: 'Saiu da lista', look: 'quiet' },
  refused: { word: 'Recusado pelo servidor', look: 'bad' },
} as const satisfies Record<string, Consent>

export type SubscriberConsent = keyof typeof subscriberConsents
