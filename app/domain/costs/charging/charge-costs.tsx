import { useSearchParams } from 'react-router'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { useToday } from '#app/platform/format/today.ts'
import { acLossPercent, socketKwh } from '#app/domain/costs/charging-time.ts'
import {
  formatAudience,
  formatSessionCost,
  isPaidBy,
  type Current,
  currentLabels,
  type NetworkTariff,
  formatSessionPrice,
  tariffsAt,
} from '#app/domain/costs/network-tariff.ts'
import { pricePerKwh, sessionCost } from '#app/domain/costs/session-price.ts'
import { formatProvenance, mayHaveChangedText, withoutMark } from '#app/domain/costs/format-provenance.ts'
import { AcCost } from './ac-charge.tsx'
import { acWindows, type ChargingCar, chargingStateField } from './charging-car.ts'
import type { ChargingTables } from './charging-queries.server.ts'

type Props = { car: ChargingCar; tables: ChargingTables }

export function ChargeCosts({ car, tables }: Props) {
  const [parameters] = useSearchParams()
  const rows = rowsOf(car, tables, useToday())
  const home = rows.find(({ name }) => name === nameOfHome(tables))
  const elsewhere = rows.filter((row) => row !== home)
  const [cheapest, dearest] = [elsewhere[0], elsewhere.at(-1)]
  if (car.batteryKwh === null || rows.length === 0) return null
  const range = [
    home && `${home.cost} em casa (${tables.state})`,
    cheapest && dearest && `fora, ${cheapest.cost} a ${dearest.cost}, conforme a rede`,
  ]
  return (
    <>
      <p className="mt-3 border-t border-line pt-3 text-15 text-pretty">
        De 20 a 80%: {range.filter(Boolean).join('; ')}.
      </p>
      <Disclosure
        label="Ver tudo: quanto custa em casa e nas redes"
        isOpen={parameters.has(chargingStateField)}
        className="mt-1"
      >
        <AcCost batteryKwh={car.batteryKwh} tables={tables} />
        <NetworkCosts rows={rows} />
      </Disclosure>
    </>
  )
}

function NetworkCosts({ rows }: { rows: ReturnType<typeof rowsOf> }) {
  return (
    <div className="mt-8">
      <h3 className="border-b border-ink pb-3">Custo de 20 a 80%, em casa e nas redes</h3>
      {/* A list instead of a table, because the model page already has very many elements. */}
      <ul className="mt-3 grid gap-2 text-15">
        {rows.map(({ name, cost, price, source }) => (
          <li key={name}>{`${name}: ${cost} (${[price, source].filter(Boolean).join(' · ')})`}</li>
        ))}
      </ul>
      <p className="mt-3 text-13 text-pretty text-ink-3">
        Em AC com {acLossPercent}% de perda, em DC sem: as fontes não a medem. Preço de rede: ordem de grandeza, na data
        ao lado. {mayHaveChangedText}
      </p>
    </div>
  )
}

function rowsOf(
  { batteryKwh, dcKw, sourceTime, connector, brand }: ChargingCar,
  tables: ChargingTables,
  today: string,
) {
  if (batteryKwh === null) return []
  const hasDc = dcKw !== null || sourceTime !== null || /ccs|chademo/i.test(connector ?? '')
  return pricesOf(tables, brand)
    .filter(({ current }) => current === 'ac' || hasDc)
    .flatMap(({ name, current, price, provenance }) => {
      const kwh = socketKwh(batteryKwh, acWindows.daily, current === 'ac' ? acLossPercent : 0)
      const cost = sessionCost(price, { kwh, minutes: null, idleMinutes: 0 })
      const source = provenance === null ? '' : formatProvenance(withoutMark(provenance), today)
      return cost ? [{ name, cost, price: formatSessionPrice(price) ?? '', source }] : []
    })
    .toSorted((a, b) => a.cost.min - b.cost.min)
    .map((row) => ({ ...row, cost: formatSessionCost(row.cost) }))
}

/** `provenance` is null if the table of AC costs already shows the source. */
function pricesOf(tables: ChargingTables, brand: string) {
  const { home, publicAc, publicDc, networks } = tables
  const means = [
    { name: nameOfHome(tables), current: 'ac' as const, figure: home },
    { name: 'Média dos pontos AC', current: 'ac' as const, figure: publicAc },
    { name: 'Média dos pontos rápidos (DC)', current: 'dc' as const, figure: publicDc },
  ].flatMap(({ name, current, figure }) => {
    const value = figure?.values[0]
    return figure && value !== undefined
      ? [{ name, current, price: pricePerKwh(value), provenance: current === 'ac' ? null : figure }]
      : []
  })
  const ofNetworks = (['ac', 'dc'] as const).flatMap((current) =>
    currentTariffs(networks, current, brand).map((tariff) => {
      const name = [tariff.network, formatAudience(tariff.audience), currentLabels[current]].filter(Boolean).join(', ')
      return { name, current, price: tariff, provenance: tariff }
    }),
  )
  return [...means, ...ofNetworks]
}

const nameOfHome = ({ state }: ChargingTables) => `Em casa (${state})`

/** Returns one tariff per network: the one for this brand without a membership. */
function currentTariffs(tariffs: NetworkTariff[], current: Current, brand: string): NetworkTariff[] {
  return [...new Set(tariffs.map(({ network }) => network))].flatMap((network) => {
    const [tariff] = tariffsAt(tariffs, { network, current, powerKw: null, brand })
    return tariff && isPaidBy(tariff, brand) ? [tariff] : []
  })
}
