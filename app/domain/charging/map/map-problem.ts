/** Why nothing moves; each is said in one sentence under the figure. */
export const mapProblems = {
  'no-web-gl':
    'Este navegador não consegue desenhar o mapa interativo. A figura mostra onde estão os pontos; a lista tem todos.',
  'not-loaded': 'O mapa interativo não carregou. A figura mostra onde estão os pontos; a lista tem todos.',
  lost: 'O mapa interativo parou, porque o navegador deixou de desenhá-lo. A lista continua completa.',
} as const

export type MapProblem = keyof typeof mapProblems
