import { useToday } from '#app/platform/format/today.ts'
import { acHours, acLossPercent, socketKwh } from '#app/domain/costs/charging-time.ts'
import { formatUnitPrice } from '#app/domain/costs/unit-price.ts'
import { formatBrl, formatQuantity } from '#app/platform/format/format-number.ts'
import {
  acPointsKw,
  acWindows,
  type ChargingCar,
  chargingStateField,
  formatHours,
  formatWindow,
} from './charging-car.ts'
import type { ChargingTables } from './charging-queries.server.ts'
import { useLocation } from 'react-router'
import { Form } from '#app/ui/link.tsx'
import { formatProvenance } from '#app/domain/costs/format-provenance.ts'
import type { ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import { brazilianStates, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import { StateOptions } from '#app/ui/forms/state-options.tsx'

export function AcCharge({ car }: { car: ChargingCar }) {
  const { batteryKwh, onboardKw } = car
  return (
    <div className="min-w-0">
      <h3 className="border-b border-ink pb-3">Em casa e em ponto AC</h3>
      {onboardKw !== null && batteryKwh !== null ? (
        <PointTable batteryKwh={batteryKwh} onboardKw={onboardKw} />
      ) : (
        <p className="py-4 text-15 text-pretty text-ink-2">{formatMissing(car)}</p>
      )}
    </div>
  )
}

function formatMissing({ batteryKwh, onboardKw }: ChargingCar): string {
  const missing = [
    batteryKwh === null && 'a capacidade da bateria',
    onboardKw === null && 'a potência do carregador de bordo',
  ].filter(Boolean)
  return `Ainda sem fonte no portal: ${missing.join(' e ')}. Sem isso não dá para dizer quanto demora.`
}

const windows = [acWindows.daily, acWindows.whole]

function PointTable({ batteryKwh, onboardKw }: { batteryKwh: number; onboardKw: number }) {
  const rows = acPointsKw.map((pointKw) => ({
    pointKw,
    hours: windows.map((window) => acHours({ batteryKwh, onboardKw }, pointKw, window) ?? 0),
  }))
  const longest = Math.max(...rows.flatMap(({ hours }) => hours))
  return (
    <>
      <DataTable
        caption="Tempo de recarga por potência do ponto"
        className="text-left text-15 [print-color-adjust:exact]"
        head="border-b border-line-2 text-14 text-ink-2"
        row="border-b border-line align-top"
        rowHead="py-2.5 pr-4 font-semibold whitespace-nowrap"
        columns={[
          { label: 'Ponto', th: 'py-2 pr-4 font-normal' },
          ...windows.map((window) => ({
            label: formatWindow(window),
            th: 'w-[36%] py-2 pr-4 font-normal first-letter:uppercase last:pr-0',
            td: 'py-2.5 pr-4 last:pr-0',
          })),
        ]}
        rows={rows.map(({ pointKw, hours }) => [
          <>
            {formatQuantity('kW', pointKw, 1)}
            {pointKw > onboardKw && (
              <span className="block text-13 font-normal text-ink-3">usa {formatQuantity('kW', onboardKw, 1)}</span>
            )}
          </>,
          ...hours.map((of) => (
            <>
              <span className="font-semibold whitespace-nowrap">{formatHours(of)}</span>
              <span
                aria-hidden="true"
                className="mt-2 block h-1.5 rounded-[2px] bg-elec"
                style={{ width: `${((of / longest) * 100).toFixed(1)}%` }}
              />
            </>
          )),
        ])}
      />
      <p className="mt-2 text-14 text-pretty text-ink-2">
        {formatLimit(onboardKw)} Conta {acLossPercent}% de perda entre a tomada e a bateria (medições do ADAC em
        wallbox).
      </p>
    </>
  )
}

function formatLimit(onboardKw: number): string {
  const own = `O limite é o carregador do próprio carro, de ${formatQuantity('kW', onboardKw, 1)}:`
  if (acPointsKw.every((pointKw) => pointKw <= onboardKw)) return `${own} ele aproveita os quatro pontos.`
  return `${own} um ponto mais forte não encurta a espera.`
}

export function AcCost({ batteryKwh, tables }: { batteryKwh: number; tables: ChargingTables }) {
  const { state, home, publicAc } = tables
  const today = useToday()
  const places = [
    { name: `Em casa, ${brazilianStates[state]}`, figure: home },
    { name: 'Ponto de recarga (AC)', figure: publicAc },
  ]
  return (
    <div className="mt-4">
      <table className="w-full text-left text-15 tabular-nums">
        <caption className="pb-2 text-left font-semibold">Quanto custa</caption>
        <thead>
          <tr className="border-b border-line-2 align-bottom text-14 text-ink-2">
            <th scope="col" className="py-2 pr-4 font-normal">
              Onde
            </th>
            {windows.map((window) => (
              <th key={window.toPercent} scope="col" className="w-[36%] py-2 pr-4 font-normal last:pr-0">
                <span className="inline-block first-letter:uppercase">{formatWindow(window)}</span>
                <span className="block text-13 text-ink-3">
                  {formatQuantity('kWh', socketKwh(batteryKwh, window), 1)} na tomada
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map(({ name, figure }) => (
            <CostRow key={name} name={name} figure={figure} batteryKwh={batteryKwh} />
          ))}
        </tbody>
      </table>
      <StateForm state={state} />
      <ul className="mt-3 grid gap-1 text-13 text-pretty text-ink-3">
        {places.map(
          ({ name, figure }) =>
            figure && (
              <li key={name}>
                {name}: {formatProvenance(figure, today)}.{figure.note && ` ${figure.note}`}
              </li>
            ),
        )}
      </ul>
    </div>
  )
}

type RowProps = { name: string; figure: ReferenceFigure | null; batteryKwh: number }

function CostRow({ name, figure, batteryKwh }: RowProps) {
  const price = figure?.values[0]
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-2.5 pr-4 font-semibold">
        {name}
        {price !== undefined && (
          <span className="block text-13 font-normal whitespace-nowrap text-ink-3">
            {formatUnitPrice(price)} por kWh
          </span>
        )}
      </th>
      {windows.map((window) => (
        <td key={window.toPercent} className="py-2.5 pr-4 last:pr-0">
          {price === undefined ? (
            <span className="text-ink-3">Preço não informado</span>
          ) : (
            <span className="font-semibold whitespace-nowrap">{formatBrl(socketKwh(batteryKwh, window) * price)}</span>
          )}
        </td>
      ))}
    </tr>
  )
}

function StateForm({ state }: { state: StateCode }) {
  const { pathname, search } = useLocation()
  const hasScript = useHydrated()
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== chargingStateField)
  return (
    <Form
      key={state}
      // Without JavaScript the page reloads, and the fragment scrolls back here.
      action={hasScript ? pathname : `${pathname}#recarga`}
      preventScrollReset
      className="no-print mt-4 flex flex-wrap items-end gap-3"
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="min-w-48 flex-1">
        <span className="mb-1.5 block text-14 text-ink-2">Tarifa de outro estado</span>
        <select name={chargingStateField} defaultValue={state} className="field select-field">
          <StateOptions />
        </select>
      </label>
      <Button type="submit" className="min-h-12">
        Trocar
      </Button>
    </Form>
  )
}
