import { AcCharge } from './ac-charge.tsx'
import type { ChargingCar } from './charging-car.ts'
import type { ChargingTables } from './charging-queries.server.ts'
import { DcCharge } from './dc-charge.tsx'

type Props = { car: ChargingCar; tables: ChargingTables }

/** How long a charge takes and what it costs; what the record does not hold is named, never guessed. */
export function ChargingSection({ car, tables }: Props) {
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
    </section>
  )
}
