import { DataTable, figuresTable } from '#app/ui/data-table.tsx'
import { useToday } from '#app/platform/format/today.ts'
import { formatProvenance } from '#app/domain/costs/format-provenance.ts'
import { figureFor, type ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { TailoredScenario } from './tailored-inputs.ts'
import { LetterBadge } from './form-fields.tsx'
import type { Tailored } from './find-tailored.server.ts'
import { co2FactorsOf } from './tailored-result.tsx'
import { factorsUsed, tailoredSavingsOf } from './tailored-savings.ts'
import { formatCo2, resultName } from './tailored-text.ts'

type Props = Pick<Tailored, 'figures' | 'chosen'> & { scenario: TailoredScenario }

const spans = [
  { label: 'Mês', months: 1 },
  { label: 'Ano', months: 12 },
  { label: '10 anos', months: 120 },
]

export function Co2Section({ scenario, figures, chosen }: Props) {
  const today = useToday()
  const savings = tailoredSavingsOf(scenario, co2FactorsOf(figures))
  const [a, b] = [savings.a.co2KgPerMonth, savings.b.co2KgPerMonth]
  return (
    <section
      aria-labelledby="co2"
      className="grid items-start gap-x-12 border-t border-ink pt-4 lg:grid-cols-[7fr_5fr]"
    >
      <h2 id="co2" className="col-span-full text-22">
        CO₂ fóssil de cada carro
      </h2>
      <DataTable
        caption="CO₂ fóssil por mês, por ano e em dez anos"
        className={`mt-3 text-14 sm:text-15 [&_td]:py-2.5 [&_td]:pl-2 [&_td]:whitespace-nowrap [&_th]:py-2 ${figuresTable}`}
        head="text-14 text-ink-2"
        columns={[
          { label: 'Carro', th: 'font-normal' },
          ...spans.map(({ label }) => ({ label, th: 'pl-4 font-normal whitespace-nowrap' })),
        ]}
        rows={[
          { name: resultName(scenario.a, chosen.a), letter: 'a', kgPerMonth: a },
          { name: resultName(scenario.b, chosen.b), letter: 'b', kgPerMonth: b },
          {
            name: a !== null && b !== null && a > b ? 'A mais com A' : 'A menos com A',
            kgPerMonth: a === null || b === null ? null : Math.abs(b - a),
          },
        ].map(({ name, letter, kgPerMonth }) => [
          <span key="name" className="flex items-center gap-2">
            {letter && <LetterBadge letter={letter} />}
            {name}
          </span>,
          ...spans.map(({ months }) => (kgPerMonth === null ? 'não sabemos' : formatCo2(kgPerMonth * months))),
        ])}
      />
      <ul className="mt-3 grid gap-1.5 text-14 text-pretty text-ink-3">
        {factorsUsed(savings, scenario).map((key) => (
          <li key={key}>{formatFactor(key, figureFor(figures, key), today)}</li>
        ))}
      </ul>
    </section>
  )
}

const factorNames = {
  'grid-g-co2-per-kwh': { label: 'Rede elétrica', unit: 'g por kWh' },
  'petrol-g-co2-per-litre': { label: 'Gasolina', unit: 'g por litro' },
  'ethanol-g-co2-per-litre': { label: 'Etanol', unit: 'g por litro' },
}

function formatFactor(key: keyof typeof factorNames, figure: ReferenceFigure | undefined, today: string): string {
  const { label, unit } = factorNames[key]
  const value = figure?.values[0]
  if (!figure || value === undefined) return `${label}: ainda não temos este número.`
  return `${label}: ${formatNumber(value, 1)} ${unit} (${formatProvenance(figure, today)}). ${figure.note ?? ''}`
}
