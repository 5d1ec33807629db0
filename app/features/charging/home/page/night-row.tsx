import type { NightsFound } from '#app/features/charging/home/nights/find-nights.server.ts'
import { type HomePlug, nightAt } from '#app/features/charging/home/nights/km-per-night.ts'
import { formatNumber } from '#app/ui/format-number.ts'

type Props = { plug: HomePlug } & Pick<NightsFound, 'car' | 'span'>

const anyCar = { batteryKwh: null, onboardKw: null }

/** One kind of plug. Distances are rounded to five kilometres: they are estimates. */
export function NightRow({ plug, car, span }: Props) {
  const night = nightAt(plug, car ?? { ...anyCar, kwhPer100Km: null })
  const isLimited = night.kw < plug.kw
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-3 pr-4 font-semibold">
        {plug.label.replace(' kW', '\u00a0kW')}
        {isLimited && (
          <span className="block text-13 font-normal text-ink-3">o carro usa {formatNumber(night.kw, 1)}&nbsp;kW</span>
        )}
        <span className="block text-13 font-normal text-ink-3 sm:hidden">{formatNumber(night.kwh)} kWh na noite</span>
      </th>
      <td className="py-3 pr-4 whitespace-nowrap max-sm:hidden">{formatNumber(night.kwh)} kWh</td>
      <td className="py-3">
        {car ? (
          <CarKm km={night.km} isFull={night.isFull} />
        ) : span ? (
          <SpanKm least={kmOf(plug, span.most)} middle={kmOf(plug, span.middle)} most={kmOf(plug, span.least)} />
        ) : (
          <span className="text-ink-3">Não informado</span>
        )}
      </td>
    </tr>
  )
}

function kmOf(plug: HomePlug, kwhPer100Km: number): number | null {
  return nightAt(plug, { ...anyCar, kwhPer100Km }).km
}

function CarKm({ km, isFull }: { km: number | null; isFull: boolean }) {
  return (
    <>
      {km === null ? (
        <span className="text-ink-3">Não informado</span>
      ) : (
        <span className="font-semibold whitespace-nowrap">{roundedKm(km)} km</span>
      )}
      {isFull && <span className="block text-13 text-ink-3">enche a bateria antes do fim da noite</span>}
    </>
  )
}

function SpanKm({ least, middle, most }: Record<'least' | 'middle' | 'most', number | null>) {
  if (least === null || middle === null || most === null) return <span className="text-ink-3">Não informado</span>
  return (
    <>
      <span className="font-semibold whitespace-nowrap">
        {roundedKm(least)} a {roundedKm(most)} km
      </span>
      <span className="block text-13 text-ink-3">o do meio, {roundedKm(middle)} km</span>
    </>
  )
}

function roundedKm(km: number): string {
  return formatNumber(Math.round(km / 5) * 5)
}
