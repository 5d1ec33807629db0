export const vehicleTablePath = '/admin/conteudo/veiculos'
/** Figures whose source has grown old. */
export const figureReviewPath = `${vehicleTablePath}/revisao`
/** The published sources of figures, with who states them. */
export const sourceKindsPath = `${vehicleTablePath}/fontes`

/** The form's dialog over the table; `search` is the table's, which stays as it is behind it. */
export function newVehiclePath(search = ''): string {
  return `${vehicleTablePath}/novo${search}`
}

export function editVehiclePath(id: number, search = ''): string {
  return `${vehicleTablePath}/${id}${search}`
}

/** The form of a new model that begins as a copy of another. */
export function copyVehiclePath(id: number, search = ''): string {
  const parameters = new URLSearchParams(search)
  parameters.set('copia', String(id))
  return `${vehicleTablePath}/novo?${parameters}`
}

/** The page of a model as visitors would see it, whether they can or not. */
export function vehiclePreviewPath(id: number): string {
  return `/admin/veiculos/${id}/previa`
}

/** Every price that a model had, with those that were withdrawn. */
export function vehiclePricesPath(id: number): string {
  return `${vehicleTablePath}/${id}/precos`
}

/** The entry of changed prices in the history of prices. */
export type PriceRecording =
  /** A new point, with the source that the model has now. */
  | { kind: 'statement' }
  /** A new point in the place of the newest one, which was wrong. */
  | { kind: 'correction'; reason: string }
  /** New points that a list brought, published or restored. */
  | { kind: 'list'; publicationId: number }
