import { acHours, acLossPercent } from '#app/features/costs/charging-time.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { acPointsKw, acWindows, type ChargingCar } from './charging-car.ts'
import type { ChargingTables } from './charging-queries.server.ts'
import { hoursInWords, windowInWords } from './charging-words.ts'
import { AcCost } from './ac-cost.tsx'

type Props = { car: ChargingCar; tables: ChargingTables }

/** At the four usual points: time, then what the same charges cost. */
export function AcCharge({ car, tables }: Props) {
  const { batteryKwh, onboardKw } = car
  return (
    <div className="min-w-0">
      <h3 className="border-b border-ink pb-3">Em casa e em ponto AC</h3>
      {onboardKw !== null && batteryKwh !== null ? (
        <PointTable batteryKwh={batteryKwh} onboardKw={onboardKw} />
      ) : (
        <p className="py-4 text-15 text-pretty text-ink-2">{missingInWords(car)}</p>
      )}
      {batteryKwh !== null && <AcCost batteryKwh={batteryKwh} tables={tables} />}
    </div>
  )
}

function missingInWords({ batteryKwh, onboardKw }: ChargingCar): string {
  const missing = [
    batteryKwh === null && 'a capacidade da bateria',
    onboardKw === null && 'a potência do carregador de bordo',
  ].filter(Boolean)
  return `Não informado: ${missing.join(' e ')}. Sem isso não dá para dizer quanto demora.`
}

const columns = [
  { key: 'daily', window: acWindows.daily },
  { key: 'whole', window: acWindows.whole },
] as const

function PointTable({ batteryKwh, onboardKw }: { batteryKwh: number; onboardKw: number }) {
  const rows = acPointsKw.map((pointKw) => ({
    pointKw,
    hours: columns.map(({ window }) => acHours({ batteryKwh, onboardKw }, pointKw, window) ?? 0),
  }))
  const longest = Math.max(...rows.flatMap(({ hours }) => hours))
  return (
    <>
      <table className="w-full text-left text-15 tabular-nums [print-color-adjust:exact]">
        <caption className="sr-only">Tempo de recarga por potência do ponto</caption>
        <thead>
          <tr className="border-b border-line-2 text-14 text-ink-2">
            <th scope="col" className="py-2 pr-4 font-normal">
              Ponto
            </th>
            {columns.map(({ key, window }) => (
              <th key={key} scope="col" className="w-[36%] py-2 pr-4 font-normal first-letter:uppercase last:pr-0">
                {windowInWords(window)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ pointKw, hours }) => (
            <tr key={pointKw} className="border-b border-line align-top">
              <th scope="row" className="py-2.5 pr-4 font-semibold whitespace-nowrap">
                {formatNumber(pointKw, 1)} kW
                {pointKw > onboardKw && (
                  <span className="block text-13 font-normal text-ink-3">usa {formatNumber(onboardKw, 1)} kW</span>
                )}
              </th>
              {hours.map((of, index) => (
                <td key={columns[index]?.key} className="py-2.5 pr-4 last:pr-0">
                  <span className="font-semibold whitespace-nowrap">{hoursInWords(of)}</span>
                  <span
                    aria-hidden="true"
                    className="mt-2 block h-1.5 rounded-[2px] bg-elec"
                    style={{ width: `${((of / longest) * 100).toFixed(1)}%` }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-14 text-pretty text-ink-2">
        {limitInWords(onboardKw)} Conta {acLossPercent}% de perda entre a tomada e a bateria (medições do ADAC em
        wallbox).
      </p>
    </>
  )
}

function limitInWords(onboardKw: number): string {
  const own = `O limite é o carregador do próprio carro, de ${formatNumber(onboardKw, 1)} kW:`
  if (acPointsKw.every((pointKw) => pointKw <= onboardKw)) return `${own} ele aproveita os quatro pontos.`
  return `${own} um ponto mais forte não encurta a espera.`
}
