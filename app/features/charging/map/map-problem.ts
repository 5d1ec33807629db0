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

/** Why nothing moves; each is said in one sentence under the figure. */
export const mapProblems = {
  'no-web-gl':
    'Este navegador não consegue desenhar o mapa interativo. A figura mostra onde estão os pontos; a lista tem todos.',
  'not-loaded': 'O mapa interativo não carregou. A figura mostra onde estão os pontos; a lista tem todos.',
  lost: 'O mapa interativo parou, porque o navegador deixou de desenhá-lo. A lista continua completa.',
} as const

export type MapProblem = keyof typeof mapProblems
