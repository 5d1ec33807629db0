const mapPath = '/mapa-abastecimento'

/**
 * Whose servers a page may ask beside our own: the map's alone, for its style.
 * @param path as the router matches it
 * @returns null: nobody's
 */
export function mapOriginFor(path: string, mapStyleUrl: string | null): string | null {
  return mapStyleUrl && path.replace(/\/$/, '') === mapPath ? new URL(mapStyleUrl).origin : null
}
