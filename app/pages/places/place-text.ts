import { countOf } from '#app/platform/format/plural.ts'
import type { PointCount } from './place-view.ts'

/** Distances from a town without a road are no ways that a car drives. */
export const cutOffText = 'Não há estrada daqui para o resto do país: só de balsa ou avião.'

/** 'em Campinas', 'no Rio de Janeiro'. */
export function inPlace(town: string): string {
  return town === 'Rio de Janeiro' ? `no ${town}` : `em ${town}`
}

/** '8 pontos de recarga conhecidos, 3 deles rápidos'. */
export function formatPointCount({ points, fast }: PointCount): string {
  const known = countOf(points, 'ponto de recarga conhecido', 'pontos de recarga conhecidos')
  if (fast === 0) return `${known}, nenhum deles com potência rápida informada`
  if (points === 1) return `${known}, rápido`
  return `${known}, ${fast === 1 ? 'um deles rápido' : `${fast} deles rápidos`}`
}
