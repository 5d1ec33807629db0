import { provenanceWords } from '#app/features/costs/provenance-words.ts'
import { formatBrl, formatNumber } from '#app/ui/format-number.ts'
import { type ChargingCar, dcWindow } from './charging-car.ts'
import type { ChargingTables } from './charging-queries.server.ts'
import { readChargeWindow, windowInWords } from './charging-words.ts'
import { DcMinutes } from './dc-minutes.tsx'
import { MeasuredCurve } from './measured-curve.tsx'

type Props = { car: ChargingCar; tables: ChargingTables }

/** Along a measured curve where there is one, else as reckoned; below it what the maker states. */
export function DcCharge({ car, tables: { curve, publicDc } }: Props) {
  const { batteryKwh, dcKw, stated } = car
  return (
    <div className="min-w-0">
      <h3 className="border-b border-ink pb-3">Recarga rápida (DC)</h3>
      {curve ? <MeasuredCurve curve={curve} batteryKwh={batteryKwh} /> : <DcMinutes car={car} />}
      {stated && (curve || !isOfUsualWindow(stated.window)) && (
        <p className="mt-4 border-t border-line pt-4 text-15">
          Tempo informado: <span className="font-semibold">{formatNumber(stated.minutes)} min</span>
          {stated.window && ` (${stated.window})`}
        </p>
      )}
      {batteryKwh !== null && (dcKw !== null || stated || curve) && (
        <Cost kwh={(batteryKwh * (dcWindow.toPercent - dcWindow.fromPercent)) / 100} figure={publicDc} />
      )}
    </div>
  )
}

/** Then it stands above, as the figure itself. */
function isOfUsualWindow(text: string | null): boolean {
  const window = readChargeWindow(text)
  return window?.fromPercent === dcWindow.fromPercent && window.toPercent === dcWindow.toPercent
}

function Cost({ kwh, figure }: { kwh: number; figure: ChargingTables['publicDc'] }) {
  const price = figure?.values[0]
  if (!figure || price === undefined)
    return <p className="mt-4 border-t border-line pt-4 text-15 text-ink-3">Preço em ponto rápido não informado</p>
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="text-15">
        Custo {windowInWords(dcWindow)}: <span className="font-semibold tabular-nums">{formatBrl(kwh * price)}</span>
      </p>
      <p className="mt-1 text-13 text-pretty text-ink-3">
        {formatNumber(kwh, 1)} kWh a {formatBrl(price)} por kWh, sem a perda da recarga rápida, que as fontes não medem.{' '}
        {provenanceWords(figure)}.{figure.note && ` ${figure.note}`}
      </p>
    </div>
  )
}
