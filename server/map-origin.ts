/** The map of all points, and the one where an editor places a point. */
const mapPaths = ['/mapa-abastecimento', '/admin/conteudo/dados-json/pontos-de-recarga']

/**
 * Returns the foreign origin that a page with a map may contact.
 * @param path as the router matches it
 * @param mapUrl an absolute URL or a path of the portal
 * @returns null: none
 */
export function mapOriginFor(path: string, mapUrl: string | null): string | null {
  if (!mapUrl || !URL.canParse(mapUrl)) return null
  return mapPaths.includes(path.replace(/\/$/, '')) ? new URL(mapUrl).origin : null
}
