import { Check, MoveHorizontal } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { reaisOf } from '#app/features/costs/cents.ts'
import { formatBrl } from '#app/ui/format/format-number.ts'
import { leftOutWords } from './cost-words.ts'
import { saidIn } from './ownership-address.ts'
import { ownershipPath, totalsParameter, withScenario } from './ownership-paths.ts'
import { areComparable, type ComparedCar, type TotalsView } from './totals-view.ts'

/** A row for each year, a column for each car; the lowest of a row is named, not only coloured. */
export function TotalsTable({ view: { cars, typed } }: { view: TotalsView }) {
  const years = cars[0]?.totals.map((_, index) => index) ?? []
  return (
    <>
      {cars.length > 1 && (
        <p className="mt-8 -mb-5 flex items-center gap-2 text-14 text-ink-2 sm:hidden print:hidden">
          <MoveHorizontal aria-hidden="true" className="size-4 flex-none" /> Deslize a tabela para ver{' '}
          {cars.length === 2 ? 'os dois' : `os ${cars.length}`} carros.
        </p>
      )}
      <div className="mt-8 overflow-x-auto rounded-3 border border-line" {...scrolledByKeyboard}>
        <table className="w-full text-right text-15 tabular-nums [&_td]:border-t [&_td]:border-line [&_td]:px-4 [&_td]:py-2.5 [&_th]:px-4 [&_th]:py-2.5 [&_tr>*:first-child]:sticky [&_tr>*:first-child]:left-0 [&_tr>*:first-child]:bg-bg [&_tr>*:first-child]:text-left">
          <caption className="sr-only">Custo total de cada carro se vendido ao fim de cada ano</caption>
          <thead>
            <tr className="align-bottom">
              <th scope="col" className="font-semibold">
                Vendido depois de
              </th>
              {cars.map((car) => (
                <th key={car.id} scope="col" className="min-w-40 font-semibold">
                  <Link to={carHref(car, typed)} className="link">
                    {car.name}
                  </Link>
                  <span className="block text-13 font-normal text-ink-3">{car.version}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map((index) => (
              <tr key={index}>
                <th scope="row" className="border-t border-line font-normal whitespace-nowrap">
                  {index === 0 ? '1 ano' : `${index + 1} anos`}
                </th>
                {cars.map((car) => (
                  <td key={car.id} className="whitespace-nowrap">
                    <Total car={car} index={index} isLowest={isLowest(cars, car, index)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Wider than a phone: what scrolls can be reached by keys. */
const scrolledByKeyboard = { tabIndex: 0, role: 'region', 'aria-label': 'Custo total por ano' }

function Total({ car, index, isLowest: wins }: { car: ComparedCar; index: number; isLowest: boolean }) {
  const { cents = 0, leftOut = [] } = car.totals[index] ?? {}
  const without = leftOutWords(leftOut, car.type)
  return (
    <span className={wins ? 'font-semibold text-accent' : ''}>
      {formatBrl(reaisOf(cents))}
      {wins && (
        <span className="ml-1.5 inline-flex items-center gap-1 text-12">
          <Check aria-hidden="true" className="size-3.5" strokeWidth={2.4} />
          menor
        </span>
      )}
      {without && <span className="block text-12 text-warn">{without}</span>}
    </span>
  )
}

function isLowest(cars: ComparedCar[], car: ComparedCar, index: number): boolean {
  const totals = cars.flatMap((one) => one.totals[index] ?? [])
  const lowest = Math.min(...totals.map(({ cents }) => cents))
  return totals.length > 1 && areComparable(totals) && car.totals[index]?.cents === lowest
}

/** The same driver on the page of one car. */
function carHref(car: ComparedCar, typed: TotalsView['typed']): string {
  const said = saidIn(new URLSearchParams(typed))
  said.delete(totalsParameter)
  return withScenario(ownershipPath(car), said)
}
