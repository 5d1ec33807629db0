/** The states of a supplier, in the order of the filter, with the action that leads there. */
export const supplierStatuses = {
  pendente: { label: 'Pendente', button: 'Reabrir', look: 'quiet', action: 'supplier-reopened' },
  publicado: { label: 'Publicado', button: 'Publicar', look: 'good', action: 'supplier-published' },
  recusado: { label: 'Recusado', button: 'Recusar', look: 'bad', action: 'supplier-refused' },
} as const

export type SupplierStatus = keyof typeof supplierStatuses
export const supplierStatusNames = Object.keys(supplierStatuses) as SupplierStatus[]

/** The sender of an entry (ASUP-01). */
export function supplierKind(isOwner: boolean): string {
  return isOwner ? 'Proprietário' : 'Indicação'
}

type Standing = { status: SupplierStatus; confirmedAt: string | null }

/** The next states of an entry; nothing is published that its business has not confirmed, whoever sent it (T-17). */
export function nextStatuses({ status, confirmedAt }: Standing): SupplierStatus[] {
  return supplierStatusNames.filter((next) => next !== status && (next !== 'publicado' || confirmedAt !== null))
}

/** The words on the button that leads there. */
export function decisionButton(from: SupplierStatus, to: SupplierStatus): string {
  return from === 'publicado' && to === 'pendente' ? 'Tirar do guia' : supplierStatuses[to].button
}
