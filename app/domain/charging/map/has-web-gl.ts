/** Checks for WebGL 2 before the map's script (half a megabyte) is loaded. */
export function hasWebGl(): boolean {
  try {
    const drawing = document.createElement('canvas').getContext('webgl2')
    // Frees the context, because browsers allow only a few.
    drawing?.getExtension('WEBGL_lose_context')?.loseContext()
    return drawing !== null
  } catch {
    return false
  }
}
