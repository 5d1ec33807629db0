import { formatNumber } from './format-number.ts'

/** '1 assinante', '1.010 assinantes', 'mais de 1.000 assinantes'. @param found counted up to a bound; isMore: it stopped there */
export function formatResultCount(found: { count: number; isMore: boolean }, one: string, several: string): string {
  const words = found.count === 1 && !found.isMore ? one : several
  return `${found.isMore ? 'mais de ' : ''}${formatNumber(found.count)} ${words}`
}
