import { useToday } from '#app/ui/format/today.ts'
import { acLossPercent, socketKwh } from '#app/features/costs/charging-time.ts'
import { type Current, type NetworkTariff, tariffsAt } from '#app/features/costs/network-tariffs/network-tariff.ts'
import { pricePerKwh, sessionCost, type SessionPrice } from '#app/features/costs/network-tariffs/session-price.ts'
import { costInWords, currentWords, priceInWords } from '#app/features/costs/network-tariffs/tariff-words.ts'
import type { Provenance } from '#app/features/costs/reference-figure.ts'
import { provenanceWords } from '#app/features/costs/provenance-words.ts'
import { acWindows, type ChargingCar } from './charging-car.ts'
import type { ChargingTables } from './charging-queries.server.ts'

type Props = { car: ChargingCar; tables: ChargingTables }

/** A daily charge at home, at the mean of public points, and at the networks whose price is known, the cheapest first. */
export function NetworkCosts({ car, tables }: Props) {
  const rows = rowsOf(car, tables, useToday())
  if (rows.length === 0) return null
  return (
    <div className="mt-12">
      <h3 className="border-b border-ink pb-3">Custo de 20 a 80%, em casa e nas redes</h3>
      {/* Few elements: the document of a model is the heaviest of all. */}
      <ul className="mt-3 grid gap-2 text-15 lg:grid-cols-2">
        {rows.map(({ name, cost, price, source }) => (
          <li key={name}>{`${name}: ${cost} (${[price, source].filter(Boolean).join(' · ')})`}</li>
        ))}
      </ul>
      <p className="mt-3 text-13 text-pretty text-ink-3">
        Em AC com {acLossPercent}% de perda, em DC sem: as fontes não a medem. Preço de rede: ordem de grandeza, na data
        ao lado.
      </p>
    </div>
  )
}

/** `stated` null: its source stands in the table of alternating current above. */
type Priced = { name: string; current: Current; price: SessionPrice; stated: Provenance | null }

function rowsOf({ batteryKwh, dcKw, stated, connector }: ChargingCar, tables: ChargingTables, today: string) {
  if (batteryKwh === null) return []
  const hasDc = dcKw !== null || stated !== null || /ccs|chademo/i.test(connector ?? '')
  return pricesOf(tables)
    .filter(({ current }) => current === 'ac' || hasDc)
    .flatMap(({ name, current, price, stated: from }) => {
      const kwh = socketKwh(batteryKwh, acWindows.daily, current === 'ac' ? acLossPercent : 0)
      const cost = sessionCost(price, { kwh, minutes: null, idleMinutes: 0 })
      const source = from === null ? '' : provenanceWords(from, today)
      return cost ? [{ name, cost, price: priceInWords(price) ?? '', source }] : []
    })
    .toSorted((a, b) => a.cost.least - b.cost.least)
    .map((row) => ({ ...row, cost: costInWords(row.cost) }))
}

function pricesOf({ home, publicAc, publicDc, networks, state }: ChargingTables): Priced[] {
  const means = [
    { name: `Em casa (${state})`, current: 'ac' as const, figure: home },
    { name: 'Média dos pontos AC', current: 'ac' as const, figure: publicAc },
    { name: 'Média dos pontos rápidos (DC)', current: 'dc' as const, figure: publicDc },
  ].flatMap(({ name, current, figure }) => {
    const value = figure?.values[0]
    return figure && value !== undefined
      ? [{ name, current, price: pricePerKwh(value), stated: current === 'ac' ? null : figure }]
      : []
  })
  const ofNetworks = (['ac', 'dc'] as const).flatMap((current) =>
    currentTariffs(networks, current).map((tariff) => {
      // That it is past its date is said once for all of them.
      const undated = { ...tariff, currentUntil: null }
      return { name: `${tariff.network}, ${currentWords[current]}`, current, price: tariff, stated: undated }
    }),
  )
  return [...means, ...ofNetworks]
}

/** One tariff for each network: what everybody pays all day. */
function currentTariffs(tariffs: NetworkTariff[], current: Current): NetworkTariff[] {
  return [...new Set(tariffs.map(({ network }) => network))].flatMap((network) => {
    const [tariff] = tariffsAt(tariffs, { network, current, powerKw: null })
    return tariff && tariff.audience === null ? [tariff] : []
  })
}
