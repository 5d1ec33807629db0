import { useToday } from '#app/platform/format/today.ts'
import { acHours, lossPercentAt, type ChargeWindow, socketKwh } from '#app/domain/costs/charging-time.ts'
import { formatUnitPrice } from '#app/domain/costs/unit-price.ts'
import { socketWarning } from '#app/domain/costs/home-socket-text.ts'
import { commonSocketKw, type HomeSocket, homeSockets } from '#app/domain/costs/home-sockets.ts'
import { formatBrl, formatQuantity } from '#app/platform/format/format-number.ts'
import { acWindows, type ChargingCar, chargingStateField, formatHours, formatWindow } from './charging-car.ts'
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

/** `onboardKw` null: unknown, so only sockets weaker than every car's charger have a time. */
type AcCar = { batteryKwh: number; onboardKw: number | null }

export function hasAcTimes<Car extends Pick<ChargingCar, keyof AcCar>>(car: Car): car is Car & AcCar {
  return car.batteryKwh !== null
}

export function AcCharge({ car: { batteryKwh, onboardKw } }: { car: AcCar }) {
  const rows = socketsFor(onboardKw).map((sockets) => ({
    sockets,
    hours: windows.map((window) => hoursAt(sockets[0], { batteryKwh, onboardKw }, window)),
  }))
  const longest = Math.max(...rows.flatMap(({ hours }) => hours))
  return (
    <div className="min-w-0">
      <h3 className="border-b border-ink pb-3">Em casa e em ponto AC</h3>
      <DataTable
        caption="Tempo de recarga por tomada e wallbox"
        className="text-left text-14 sm:text-15 [print-color-adjust:exact]"
        head="border-b border-line-2 text-14 text-ink-2"
        row="border-b border-line align-top"
        rowHead="py-1.5 pr-2 font-semibold"
        columns={[
          { label: 'Onde', th: 'py-1.5 pr-4 font-normal' },
          ...windows.map((window, index) => ({
            label: formatWindow(window),
            th: 'w-[26%] py-1.5 font-normal first-letter:uppercase',
            td: `py-1.5 whitespace-nowrap ${index > 0 ? 'font-semibold' : ''}`,
          })),
        ]}
        rows={rows.map(({ sockets, hours }) => [
          <>
            {sockets[0].name}
            <span className="block text-13 font-normal text-ink-3">{formatPower(sockets, onboardKw)}</span>
          </>,
          ...hours.map((of, index) => (
            <>
              {formatHours(of)}
              {index > 0 && (
                <span
                  aria-hidden="true"
                  className="mt-2 block h-1.5 rounded-[2px] bg-elec"
                  style={{ width: `${Math.max(1, Math.round((of / longest) * 100))}%` }}
                />
              )}
            </>
          )),
        ])}
      />
      <p className="mt-2 text-14 text-pretty text-ink-2">
        {onboardKw === null && `${unknownOnboardText} `}
        {socketWarning} Fonte: bombeirosdf.com.br, 29/08/2025.
      </p>
    </div>
  )
}

const windows = [acWindows.daily, acWindows.whole]

type EqualSockets = [HomeSocket, ...HomeSocket[]]

const unknownOnboardText =
  'A tomada comum é mais fraca que o carregador de qualquer carro do catálogo; o deste ainda está sem fonte, e por isso falta o tempo no wallbox.'

/** Groups sockets. All wallboxes that are stronger than the car are one group. */
function socketsFor(onboardKw: number | null): EqualSockets[] {
  if (onboardKw === null) return homeSockets.filter(({ kw }) => kw <= commonSocketKw).map((socket) => [socket])
  const limited = homeSockets.filter(({ current, kw }) => current === null && kw >= onboardKw)
  const [first, ...others] = limited
  const single = homeSockets.filter((socket) => !limited.includes(socket)).map((socket): EqualSockets => [socket])
  return first ? [...single, [first, ...others]] : single
}

function hoursAt({ kw }: HomeSocket, { batteryKwh, onboardKw }: AcCar, window: ChargeWindow) {
  return acHours({ batteryKwh, onboardKw: onboardKw ?? kw }, kw, window, lossPercentAt(kw)) ?? 0
}

const disjunction = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/** '10 A, 2,2 kW' or '7,4 kW, 11 kW ou 22 kW; usa 6,6 kW'. */
function formatPower(sockets: EqualSockets, onboardKw: number | null): string {
  const powers = disjunction.format(sockets.map(({ kw }) => formatQuantity('kW', kw, 1)))
  const used =
    onboardKw !== null && sockets.some(({ kw }) => kw > onboardKw) && `usa ${formatQuantity('kW', onboardKw, 1)}`
  return [[sockets[0].current, powers].filter(Boolean).join(', '), used].filter(Boolean).join('; ')
}

export function formatLimit(onboardKw: number | null): string {
  if (onboardKw === null) return 'O limite é a tomada.'
  const own = `O limite é o carregador do próprio carro, de ${formatQuantity('kW', onboardKw, 1)}:`
  if (homeSockets.every(({ kw }) => kw <= onboardKw)) return `${own} ele aproveita todos os pontos.`
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
          <span className="block text-13 font-normal text-ink-3">{formatUnitPrice(price)} por kWh</span>
        )}
      </th>
      {windows.map((window) => (
        <td key={window.toPercent} className="py-2.5 pr-4 last:pr-0">
          {price === undefined ? (
            <span className="text-ink-3">Preço não informado</span>
          ) : (
            <span className="font-semibold">{formatBrl(socketKwh(batteryKwh, window) * price)}</span>
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
