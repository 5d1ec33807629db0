import { Link } from '#app/ui/link.tsx'
import { AcCharge } from './ac-charge.tsx'
import type { ChargingCar } from './charging-car.ts'
import type { ChargingTables } from './charging-queries.server.ts'
import { DcCharge } from './dc-charge.tsx'

type Props = {
  car: ChargingCar
  tables: ChargingTables
  /** Where it is said whether one can charge at home. */
  homeHref: string
}

/** How long a charge takes and what it costs; what the record does not hold is named, never guessed. */
export function ChargingSection({ car, tables, homeHref }: Props) {
  return (
    <section
      id="recarga"
      aria-labelledby="titulo-recarga"
      className="scroll-mt-16 border-t border-line py-section print:py-6"
    >
      <h2 id="titulo-recarga">Recarga</h2>
      <p className="mt-2 max-w-[66ch] text-pretty text-ink-2">
        Tempos e custos estimados com os números da ficha, cuja fonte está em{' '}
        <a href="#especificacoes" className="link">
          Especificações Técnicas
        </a>
        . Comparativo, não preditivo.
      </p>
      <div className="mt-8 grid gap-x-20 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <AcCharge car={car} tables={tables} />
        <DcCharge car={car} tables={tables} />
      </div>
      <p className="no-print mt-8 text-15">
        <Link to={homeHref} prefetch="intent" className="link inline-flex min-h-11 items-center">
          Posso carregar em casa? Tomada, prédio, custo e carta ao síndico
        </Link>
      </p>
    </section>
  )
}
