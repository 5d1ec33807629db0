/** The states of an issue, as the editor reads them. `look`: see StateWord. */
export const issueStates = {
  draft: { label: 'Rascunho', look: 'quiet' },
  sending: { label: 'Enviando', look: 'good' },
  sent: { label: 'Enviada', look: 'good' },
  stopped: { label: 'Interrompida', look: 'bad' },
} as const

export type IssueState = keyof typeof issueStates

/** The outcomes of an issue's mails. `given-up`: left the list meanwhile, or two days of temporary refusals. */
export type DeliveryCounts = { sent: number; waiting: number; refused: number; 'given-up': number }

export const noDeliveries: DeliveryCounts = { sent: 0, waiting: 0, refused: 0, 'given-up': 0 }

/** In the order in which they are shown. */
export const deliveryLabels = {
  sent: 'Enviados',
  waiting: 'Na fila',
  refused: 'Recusados',
  'given-up': 'Desistências',
} as const satisfies Record<keyof DeliveryCounts, string>

export const deliveryKeys = Object.keys(deliveryLabels) as (keyof DeliveryCounts)[]

export function totalOf(counts: DeliveryCounts): number {
  return deliveryKeys.reduce((sum, key) => sum + counts[key], 0)
}
