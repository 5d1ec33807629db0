import { roundedPercent } from '#app/platform/format/format-percent.ts'
import { facts } from '#app/domain/vehicles/facts/facts.ts'
import { confidenceLabels } from '#app/platform/confidence.ts'
import { formatMonthName } from '#app/platform/format/format-date.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { ages, basicFacts, type FigureShares } from './figure-shares.ts'
import type { KnownShares } from './source-counts.ts'

export function KnownSharesSection({ known: { all, bestSellers, theirVersions, month } }: { known: KnownShares }) {
  const columns = [
    { title: 'Todos', shares: all },
    ...(month && bestSellers.models > 0 ? [{ title: 'Mais emplacados', shares: bestSellers }] : []),
  ]
  return (
    <section aria-labelledby="conhecidos" className="border-t border-line py-10">
      <h2 id="conhecidos">O que se sabe dos modelos</h2>
      <p className="mt-3 max-w-[66ch] text-pretty text-ink-2">
        São {basicFacts.length} campos básicos, além dos números do Inmetro. Um campo que o carro não pode ter fica fora
        da conta: um híbrido não tem conector.
        {month && bestSellers.models > 0 && <BestSellers {...{ bestSellers, theirVersions, month }} />}
      </p>
      <div className="grid items-start gap-x-12 lg:grid-cols-3">
        <ShareTable
          caption={`Dos ${basicFacts.length} campos básicos, quantos se conhecem`}
          columns={columns}
          rows={[{ label: 'Conhecidos', of: ({ all: share }) => share }]}
        />
        <ShareTable
          caption="Confiança, só dos campos conhecidos"
          columns={columns}
          rows={partsOf(confidenceLabels, 'confidence')}
        />
        <ShareTable caption="Idade, só dos campos conhecidos" columns={columns} rows={partsOf(ages, 'age')} />
      </div>
      <Disclosure label="Cada campo" className="mt-4 folded-on-phone">
        <div className="grid items-start gap-x-12 lg:grid-cols-2">
          <ShareTable caption="Cada campo" columns={columns} rows={fields.slice(0, fields.length / 2)} />
          <ShareTable caption="Cada campo, continuação" columns={columns} rows={fields.slice(fields.length / 2)} />
        </div>
      </Disclosure>
    </section>
  )
}

const fields: Row[] = basicFacts.map((fact) => ({ label: facts[fact].label, of: ({ facts: by }) => by[fact] }))

function BestSellers({ bestSellers, theirVersions, month }: Omit<KnownShares, 'all'> & { month: string }) {
  return (
    <>
      {' '}
      Os mais emplacados são {formatNumber(bestSellers.models)} modelos de {formatMonthName(month)}, cada um pela versão
      à venda de que mais se sabe. Nas {formatNumber(theirVersions.models)} versões à venda deles se conhecem{' '}
      {percentOf(theirVersions.all)} dos campos.
    </>
  )
}

type Share = { known: number; of: number }
type Row = { label: string; of: (shares: FigureShares) => Share }
type TableProps = {
  caption: string
  columns: { title: string; shares: FigureShares }[]
  rows: Row[]
}

function ShareTable({ caption, columns, rows }: TableProps) {
  const isAnyKnown = ({ of }: Row) => columns.some(({ shares }) => of(shares).known > 0)
  return (
    <table className="mt-6 w-full border-collapse text-15 tabular-nums">
      <caption className="pb-2 text-left font-semibold">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-13 text-ink-2">
          <th scope="col" className="py-1 pr-2 text-left font-normal">
            <span className="sr-only">Campo</span>
          </th>
          {columns.map(({ title, shares }) => (
            <th key={title} scope="col" className="w-24 py-1 pl-3 text-right align-bottom font-normal">
              {title} <span className="block">{formatNumber(shares.models)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.filter(isAnyKnown).map(({ label, of }) => (
          <tr key={label} className="border-b border-line">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal text-ink-2 first-letter:uppercase">
              {label}
            </th>
            {columns.map(({ title, shares }) => (
              <ShareCell key={title} {...of(shares)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ShareCell({ known, of }: Share) {
  return (
    <td className="w-24 py-1.5 pl-3 text-right align-top">
      <span className="font-semibold">{percentOf({ known, of })}</span>
      <span className="block text-13 whitespace-nowrap text-ink-3 max-[359px]:whitespace-normal">
        {formatNumber(known)} de {formatNumber(of)}
      </span>
    </td>
  )
}

function partsOf<Part extends 'confidence' | 'age'>(
  labels: Record<keyof FigureShares[Part] & string, string>,
  part: Part,
): Row[] {
  return Object.entries<string>(labels).map(([key, label]) => ({
    label,
    of: ({ all, [part]: counts }) => ({ known: counts[key as keyof typeof counts] as number, of: all.known }),
  }))
}

export function percentOf({ known, of }: Share): string {
  const percent = of === 0 ? 0 : (100 * known) / of
  return known > 0 && percent < 0.5 ? '<1%' : `${formatNumber(roundedPercent(percent))}%`
}
