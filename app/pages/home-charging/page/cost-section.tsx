import { useToday } from '#app/platform/format/today.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatProvenance } from '#app/domain/costs/format-provenance.ts'
import { type ChargerCost, type ChargerCosts, formatPriceRange } from '#app/pages/home-charging/facts/charger-costs.ts'
import type { HomeChargingAddress } from '#app/pages/home-charging/home-charging-address.ts'
import type { ChosenCar } from '#app/pages/home-charging/facts/find-nights.server.ts'
import { ownershipPath } from '#app/domain/costs/ownership/owned-vehicle.ts'

type Props = { costs: ChargerCosts; address: HomeChargingAddress; car: ChosenCar | null }

export function CostSection({ costs: { parts, totals }, address, car }: Props) {
  return (
    <section aria-labelledby="quanto-custa" className="border-t border-line py-section print:py-6">
      <h2 id="quanto-custa">Quanto custa</h2>
      <dl className="mt-6 grid gap-x-16 gap-y-6 sm:grid-cols-2">
        {totals.map(({ what, range }) => (
          <div key={what} className="flex flex-col justify-between">
            <dt className="max-w-[36ch] text-15 text-pretty text-ink-2">{what}</dt>
            <dd className="fig mt-1 text-28">{formatPriceRange(range)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[66ch] text-15 text-pretty text-ink-2">
        A soma junta os dois mais baratos e os dois mais caros; não conta o que está abaixo como não informado. Só o
        preço do aparelho tem fonte publicada: peça três orçamentos. Se a montadora der o aparelho, conte só a
        instalação.
      </p>
      <PartTable parts={parts} />
      <OwnershipLink address={address} car={car} />
    </section>
  )
}

function PartTable({ parts }: { parts: ChargerCost[] }) {
  const today = useToday()
  return (
    <DataTable
      caption="Partes do custo, com o que incluem e a fonte"
      className="mt-8 text-left text-15"
      head="border-b border-line-2 text-14 text-ink-2"
      row="border-b border-line align-top"
      rowHead="py-3 pr-6 font-normal"
      columns={[
        { label: 'Parte', th: 'py-2 pr-4 font-normal' },
        { label: 'Faixa', th: 'w-[44%] py-2 font-normal', td: 'py-3' },
      ]}
      rows={parts.map((part) => [
        <>
          <span className="font-semibold">{part.what}</span>
          <span className="mt-0.5 block text-14 text-pretty text-ink-2">{part.note}</span>
        </>,
        part.range === null ? (
          <span key="range" className="text-ink-3">
            Não informado
          </span>
        ) : (
          <>
            <span className="font-semibold">{formatPriceRange(part.range)}</span>
            <span className="mt-0.5 block text-13 text-pretty text-ink-3">
              {formatProvenance(part.provenance, today)}
            </span>
          </>
        ),
      ])}
    />
  )
}

function OwnershipLink({ address: { home, state }, car }: Pick<Props, 'address' | 'car'>) {
  const charger = home === 'casa' ? 'casa' : 'predio'
  const parameters = new URLSearchParams({ recarga: charger, ...(state && { uf: state }) })
  return (
    <p className="mt-5 max-w-[66ch] text-15 text-pretty">
      {car ? (
        <Link to={`${ownershipPath(car)}?${parameters}`} className="link">
          Ver quanto custa ter este carro, com o wallbox na conta
        </Link>
      ) : (
        <>
          O wallbox também entra na conta de ter o carro: escolha um modelo no{' '}
          <Link to="/catalogo" className="link">
            catálogo
          </Link>{' '}
          e abra o custo total dele.
        </>
      )}
    </p>
  )
}
