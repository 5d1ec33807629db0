import { formatNumber } from '#app/ui/format-number.ts'

/** How often the calculator has been used (CALC-19); null where it could not be read (CALC-21). */
export function UsageCount({ count }: { count: number | null }) {
  return <p className="mt-3 text-14 text-ink-3">{usageSentence(count)}</p>
}

function usageSentence(count: number | null): string {
  if (count === null) return 'Erro ao carregar estatísticas'
  return count === 1 ? '1 cálculo feito até hoje' : `${formatNumber(count)} cálculos feitos até hoje`
}
