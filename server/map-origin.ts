/** The map of all points, and the one on which an editor places a point. */
const mapPaths = ['/mapa-abastecimento', '/admin/conteudo/dados-json/pontos-de-recarga']

/**
 * The servers that a page may ask beside our own: those with a map alone, for its style.
 * @param path as the router matches it
 * @returns null: nobody's
 */
export function mapOriginFor(path: string, mapStyleUrl: string | null): string | null {
  return mapStyleUrl && mapPaths.includes(path.replace(/\/$/, '')) ? new URL(mapStyleUrl).origin : null
}
