/** The town of a point follows from what is stated of it and from its position. */
const townColumns = ['municipality', 'near_town', 'near_town_km'] as const

/**
 * The parts of a point that an editor can decide, each with its columns. A part that an editor has written is no longer the source's:
 * imports leave it as it is.
 */
const editedParts = {
  name: ['name', 'name_key'],
  address: ['address'],
  city: ['city', ...townColumns],
  state: ['state', ...townColumns],
  place: ['latitude', 'longitude', 'precision', 'place_cell', 'tile_x', 'tile_y', ...townColumns],
  connectors: ['connectors', 'connector_types', 'max_power_kw', 'speed'],
  network: ['network'],
  payment: ['payment'],
  access: ['access'],
  openingHours: ['opening_hours'],
  price: ['price'],
} as const

export type EditedPart = keyof typeof editedParts

/** The parts that a column belongs to; none where no editor writes it. */
export function partsOfColumn(column: string): EditedPart[] {
  const found = Object.entries(editedParts).filter(([, columns]) => (columns as readonly string[]).includes(column))
  return found.map(([part]) => part as EditedPart)
}

/** The doubt of a point that its source takes back after an editor has written something of it: the editor's work is not deleted. */
export const withdrawnDoubt = 'A fonte retirou este ponto depois que a redação o alterou.'

/** Stands among the edited parts once an editor has kept such a point: its source takes it back no more. */
export const preservedMark = 'existence'

/** Beginning of the doubt about a position that is not where the stated town or state is. */
export const positionDoubtStart = 'A posição fica '

/** Beginning of the doubt about a power that can be read in two ways. */
export const powerDoubtStart = 'A potência '

/** Stands among the edited parts once an editor has accepted such a position as it is. */
export const acceptedPositionMark = 'position'

export function isPositionDoubt(doubt: string): boolean {
  return doubt.includes(positionDoubtStart)
}
