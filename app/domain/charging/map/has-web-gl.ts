/** Checks for WebGL 2 before the script of the map (half a megabyte) is loaded. */
export function hasWebGl(): boolean {
  try {
    const drawing = document.createElement('canvas').getContext('webgl2')
    // Releases the context, because a browser allows only a few.
    drawing?.getExtension('WEBGL_lose_context')?.loseContext()
    return drawing !== null
  } catch {
    return false
  }
}
