/** Paths with a map: the map of all points, and the position of one point in the panel. */
const mapPaths = ['/mapa-abastecimento', '/admin/conteudo/dados-json/pontos-de-recarga']

/**
 * Origin of the map for the CSP.
 * @param path lower case, as the router matches it
 * @param mapUrl an absolute URL or a path of the portal
 * @returns null: no map, or the portal serves it
 */
export function mapOriginFor(path: string, mapUrl: string | null): string | null {
  if (!mapUrl || !URL.canParse(mapUrl)) return null
  return mapPaths.includes(path.replace(/\/$/, '')) ? new URL(mapUrl).origin : null
}
