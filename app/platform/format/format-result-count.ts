import { formatNumber } from './format-number.ts'

/**
 * Examples: '1 assinante', 'mais de 1.000 assinantes'.
 * @param found `isMore`: counting stopped at a limit
 */
export function formatResultCount(found: { count: number; isMore: boolean }, one: string, several: string): string {
  const words = found.count === 1 && !found.isMore ? one : several
  return `${found.isMore ? 'mais de ' : ''}${formatNumber(found.count)} ${words}`
}
