/** The map of all points, and the one on which an editor places a point. */
const mapPaths = ['/mapa-abastecimento', '/admin/conteudo/dados-json/pontos-de-recarga']

/**
 * The servers that a page may ask beside our own: those with a map alone, for its style or its streets.
 * @param path as the router matches it
 * @param mapUrl an address, or a path of our own
 * @returns null: nobody's
 */
export function mapOriginFor(path: string, mapUrl: string | null): string | null {
  if (!mapUrl || !URL.canParse(mapUrl)) return null
  return mapPaths.includes(path.replace(/\/$/, '')) ? new URL(mapUrl).origin : null
}
