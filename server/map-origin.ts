/** The pages with a map: all points, and the position of one point in the panel. */
const mapPaths = ['/mapa-abastecimento', '/admin/conteudo/dados-json/pontos-de-recarga']

/**
 * The foreign origin that a page with a map may contact.
 * @param path lower case, as the router matches it
 * @param mapUrl an absolute URL or a path of the portal
 * @returns null: the page has no map, or the map is served by the portal
 */
export function mapOriginFor(path: string, mapUrl: string | null): string | null {
  if (!mapUrl || !URL.canParse(mapUrl)) return null
  return mapPaths.includes(path.replace(/\/$/, '')) ? new URL(mapUrl).origin : null
}
