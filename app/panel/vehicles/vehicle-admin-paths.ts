export const vehicleTablePath = '/admin/conteudo/veiculos'
export const figureReviewPath = `${vehicleTablePath}/revisao`
export const sourceKindsPath = `${vehicleTablePath}/fontes`

/** @param search URL query of the table behind the form */
export function newVehiclePath(search = ''): string {
  return `${vehicleTablePath}/novo${search}`
}

export function editVehiclePath(id: number, search = ''): string {
  return `${vehicleTablePath}/${id}${search}`
}

/**
 * Address of a form filled with the values of another model.
 * @param search URL query of the table
 */
export function copyVehiclePath(id: number, search = ''): string {
  const parameters = new URLSearchParams(search)
  parameters.set('copia', String(id))
  return `${vehicleTablePath}/novo?${parameters}`
}

export function vehiclePreviewPath(id: number): string {
  return `/admin/veiculos/${id}/previa`
}

export function vehiclePricesPath(id: number): string {
  return `${vehicleTablePath}/${id}/precos`
}

export type PriceRecording =
  /** The current price with its current source. */
  | { kind: 'statement' }
  /** The newest price was wrong. */
  | { kind: 'correction'; reason: string }
  /** The price is from a published or restored list. */
  | { kind: 'list'; publicationId: number }
