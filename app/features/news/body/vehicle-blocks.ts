/** The vehicles of one body; later ones are left out, or a page would be made of nothing else. */
export const mostVehicles = 20

/** The placeholder of a model's card in a body. */
export function vehiclePlace(id: string): string {
  return `<div data-vehicle="${id}"></div>`
}

const places = /<div data-vehicle="(\d+)"><\/div>/g

/** The models whose cards stand in a body, each once. @param cleanHtml a body as `bodyColumns` keeps it */
export function vehicleIdsIn(cleanHtml: string): number[] {
  return [...new Set([...cleanHtml.matchAll(places)].map(([, id]) => Number(id)))]
}

/** The body between its cards: one text more than there are cards, in turn. */
export function partedAtVehicles(cleanHtml: string): { texts: string[]; vehicleIds: number[] } {
  const pieces = cleanHtml.split(places)
  return {
    texts: pieces.filter((_piece, index) => index % 2 === 0),
    vehicleIds: pieces.filter((_piece, index) => index % 2 === 1).map(Number),
  }
}

/** A body for readers who cannot be shown a card. */
export function withoutVehicles(cleanHtml: string): string {
  return cleanHtml.replaceAll(places, '')
}
