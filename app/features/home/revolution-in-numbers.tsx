import type { ReactNode } from 'react'
import type { StatedFigure } from '#app/features/portal/portal-figure.ts'
import { StatedFigureBlock } from '#app/features/portal/stated-figure.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import { electrifiedSales, growthPercent } from './electrified-sales.ts'
import type { HomeVehicles } from './home-vehicles.ts'
import { SalesChart } from './sales-chart.tsx'

type Props = { vehicles: HomeVehicles | null; growth: StatedFigure | null; children: ReactNode }

const bigFigure = 'text-[clamp(2.5rem,2rem+2vw,3.75rem)]'

export function RevolutionInNumbers({ vehicles, growth, children }: Props) {
  return (
    <section aria-labelledby="revolucao-em-numeros" className="border-t border-line pt-section">
      <h2 id="revolucao-em-numeros" className="mb-6 md:mb-8">
        A Revolução em Números
      </h2>
      <div className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:gap-20">
        <SalesChart />
        <div className="grid content-start">
          <dl className="grid grid-cols-3 gap-x-4 border-t border-line py-5">
            <Count label="modelos elétricos" count={vehicles?.electricCount} />
            <Count label="modelos híbridos" count={vehicles?.hybridCount} />
            <Count label="marcas ativas" count={vehicles?.brandCount} />
          </dl>
          <div className={`grid gap-x-8 gap-y-6 border-t border-line py-5 ${growth ? 'sm:grid-cols-2' : ''}`}>
            {growth && <StatedFigureBlock figure={growth} className={bigFigure} />}
            <MeasuredGrowth isBeside={growth !== null} />
          </div>
        </div>
      </div>
      {children}
    </section>
  )
}

function Count({ label, count }: { label: string; count: number | undefined }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-2">
      <dt className="text-15 leading-tight text-ink-2">{label}</dt>
      <dd className={`fig ${bigFigure}`}>{count === undefined ? '—' : formatNumber(count)}</dd>
    </div>
  )
}

/** What ABVE counted. @param isBeside a figure of the portal stands to its left */
function MeasuredGrowth({ isBeside }: { isBeside: boolean }) {
  const [before, last] = electrifiedSales.years.slice(-2)
  if (!before || !last) return null
  return (
    <div className={isBeside ? 'border-line sm:border-l sm:pl-6' : ''}>
      <p className="text-18 leading-snug text-pretty">
        <strong className="font-semibold tabular-nums">{formatNumber(last.total)}</strong> eletrificados em {last.year},{' '}
        <strong className="font-semibold whitespace-nowrap">+{growthPercent(before, last)} %</strong> (
        {electrifiedSales.source})
      </p>
      <p className="mt-2 text-14 text-pretty text-ink-3">
        De {before.year} para {last.year}, {electrifiedSales.criterion}.
      </p>
    </div>
  )
}
