import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec'

/** Nobody waits longer for the streets; the outline is there at once. */
const patienceMs = 8_000

/**
 * A style of somebody else, as far as it can be seen to be one.
 * @returns null where it does not arrive in eight seconds, answers with a failure, or is none
 */
export async function readMapStyle(url: string): Promise<StyleSpecification | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs), credentials: 'omit' })
    if (!answer.ok) return null
    const style: unknown = await answer.json()
    return isStyle(style) ? style : null
  } catch {
    return null
  }
}

function isStyle(style: unknown): style is StyleSpecification {
  if (typeof style !== 'object' || style === null) return false
  const { version, sources, layers } = style as Record<string, unknown>
  return version === 8 && typeof sources === 'object' && sources !== null && Array.isArray(layers) && layers.length > 0
}
