import type { ReactNode } from 'react'
import { reaisOf } from '#app/features/costs/cents.ts'
import { formatBrl, formatNumber } from '#app/ui/format-number.ts'
import { yearsWords } from './cost-words.ts'
import type { LoanSummary } from './loan-summary.ts'

/** A loan as a bank's offer would state it, which it is not. */
export function LoanPart({ loan, years }: { loan: LoanSummary; years: number }) {
  const { system, principalBrl, months, ratePercentPerMonth, firstCents, lastCents, interestCents, leftCents } = loan
  return (
    <section aria-labelledby="financiamento" className="pt-section print:pt-6">
      <h2 id="financiamento">Financiamento</h2>
      <p className="mt-2 max-w-[66ch] text-ink-2">
        {formatBrl(principalBrl)} em {months} {months === 1 ? 'mês' : 'meses'} a {formatNumber(ratePercentPerMonth, 2)}%
        ao mês, {system === 'sac' ? 'com parcelas que caem (SAC)' : 'com parcelas iguais (Price)'}. Simulação, não é
        oferta de crédito. IOF, tarifas e seguros do contrato ficam de fora.
      </p>
      <dl className="mt-6 grid border-t border-ink sm:grid-cols-2 sm:gap-x-12 lg:grid-cols-4">
        <Line label="Primeira parcela">{formatBrl(reaisOf(firstCents))}</Line>
        <Line label="Última parcela">{formatBrl(reaisOf(lastCents))}</Line>
        <Line label="Juros do contrato inteiro">{formatBrl(reaisOf(interestCents))}</Line>
        <Line label={`Ainda a pagar depois de ${yearsWords(years)}`}>{formatBrl(reaisOf(leftCents))}</Line>
      </dl>
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-b border-line py-3.5">
      <dt className="text-14 text-ink-2">{label}</dt>
      <dd className="mt-1 text-18 font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
