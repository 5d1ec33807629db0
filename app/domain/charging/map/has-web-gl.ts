/** True if a map can be drawn at all: asked before half a megabyte is loaded for nothing. */
export function hasWebGl(): boolean {
  try {
    const drawing = document.createElement('canvas').getContext('webgl2')
    // A browser has only few of them.
    drawing?.getExtension('WEBGL_lose_context')?.loseContext()
    return drawing !== null
  } catch {
    return false
  }
}
