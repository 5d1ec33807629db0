import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { brazilianStates, type StateCode, stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { mapHref, type MappedTechnology, stateAnchor } from './ipva-address.ts'
import { type IpvaStatus, ipvaStatuses, ipvaTechnologies } from './ipva-text.ts'
import type { StateIpva } from './state-ipva.ts'
import statesSvg from '#app/platform/brazil/states.svg'

type Props = { states: StateIpva[]; mapped: MappedTechnology }

const choices = [
  { word: 'eletrico', technology: 'bev' },
  { word: 'plug-in', technology: 'phev' },
  { word: 'hibrido', technology: 'hev' },
] as const

export function IpvaMap({ states, mapped }: Props) {
  const { search } = useLocation()
  return (
    <section
      aria-labelledby="mapa"
      className="grid gap-x-16 gap-y-8 border-t border-line py-section lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr]"
    >
      <div className="lg:col-start-2 lg:row-start-1">
        <h2 id="mapa">{`${ipvaTechnologies[mapped]} em cada estado`}</h2>
        <p className="mt-3 max-w-[66ch] text-pretty text-ink-2">
          O IPVA é o imposto que o estado cobra por ano sobre o valor do carro. Cada estado decide se elétricos e
          híbridos pagam menos, e muda a regra quase todo ano: antes de comprar, confira na Sefaz do seu.
        </p>
        <nav aria-label="Tipo de carro no mapa" className="no-print mt-4 flex flex-wrap gap-2">
          {choices.map(({ word, technology }) => (
            <Link
              key={word}
              to={mapHref(search, word)}
              preventScrollReset
              aria-current={technology === mapped ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-2 border border-control bg-surface px-4 text-15 font-semibold hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-bg"
            >
              {ipvaTechnologies[technology]}
            </Link>
          ))}
        </nav>
      </div>
      <figure className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <StatesSvg states={states} mapped={mapped} />
        <figcaption className="mt-3 text-13 text-ink-3">
          Mapa simplificado de{' '}
          <a href="https://github.com/VictorCazanave/svg-maps" className="link" rel="noopener">
            svg-maps
          </a>
          , feito a partir do{' '}
          <a href="https://mapsvg.com/maps/brazil" className="link" rel="noopener">
            MapSVG
          </a>
          , CC BY 4.0.
        </figcaption>
      </figure>
      <Legend states={states} mapped={mapped} />
    </section>
  )
}

function StatesSvg({ states, mapped }: Props) {
  const statuses = new Map(states.map(({ state, kinds }) => [state, kinds[mapped].status]))
  const statusOf = (state: (typeof stateCodes)[number]) => statuses.get(state) ?? 'unknown'
  return (
    <svg aria-hidden="true" viewBox={mapViewBox} className="mx-auto w-full max-w-160 [print-color-adjust:exact]">
      {stateCodes.map((state) => (
        // Not in the tab order, because the table below has the same links.
        <a key={state} href={`#${stateAnchor(state)}`} tabIndex={-1}>
          <title>{`${brazilianStates[state]}: ${ipvaStatuses[statusOf(state)]}`}</title>
          <use
            href={shapeHref(state)}
            className={`stroke-ground [stroke-width:0.8] hover:stroke-ink ${statusFills[statusOf(state)]}`}
            style={statusStyles[statusOf(state)]}
          />
        </a>
      ))}
      <g className="sm:hidden">
        {sideLabels.map(([state, x, y]) => (
          <g key={state} className="pointer-events-none">
            <path
              d={`M${(state === 'DF' ? centreOfDf : stateCentres[state]).join(' ')}L${x} ${y}`}
              className="fill-none stroke-ink [stroke-width:1.5]"
            />
            <text
              x={x + 3}
              y={y}
              dominantBaseline="central"
              className="fill-ink stroke-bg text-[21px] font-semibold [paint-order:stroke] [stroke-linejoin:round] [stroke-width:5]"
            >
              {state}
            </text>
          </g>
        ))}
      </g>
      {stateCodes.map((state) => (
        <text
          key={state}
          x={stateCentres[state][0]}
          y={stateCentres[state][1]}
          textAnchor="middle"
          dominantBaseline="central"
          className={`pointer-events-none fill-ink stroke-bg text-[21px] font-semibold [paint-order:stroke] [stroke-linejoin:round] [stroke-width:5] sm:text-[12.5px] sm:[stroke-width:3] ${smallStates.has(state) ? 'max-sm:hidden' : ''}`}
        >
          {state}
        </text>
      ))}
    </svg>
  )
}

function Legend({ states, mapped }: Props) {
  const groups = (Object.keys(ipvaStatuses) as IpvaStatus[])
    .map((status) => ({ status, members: states.filter(({ kinds }) => kinds[mapped].status === status) }))
    .filter(({ members }) => members.length > 0)
  return (
    <div className="lg:col-start-2 lg:row-start-2 lg:self-start">
      <dl className="border-t border-ink">
        {groups.map(({ status, members }) => (
          <div
            key={status}
            className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-1 border-b border-line py-3 text-15"
          >
            <dt className="grid grid-cols-[22px_1fr] items-start gap-x-3 font-semibold">
              <StatusSwatch status={status} />
              {ipvaStatuses[status]}
            </dt>
            <dd className="text-ink-2 tabular-nums">{members.length}</dd>
            <dd className="col-span-2 pl-[34px] text-14 text-ink-2">{formatMembers(members, mapped)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** 'AM PI; a conferir: CE RJ'. */
function formatMembers(members: StateIpva[], mapped: MappedTechnology): string {
  const listed = (isToBeChecked: boolean) =>
    members
      .filter(({ kinds }) => kinds[mapped].isToBeChecked === isToBeChecked)
      .map(({ state }) => state)
      .toSorted()
  const [sure, open] = [listed(false), listed(true)]
  return [sure.join(' '), open.length > 0 && `a conferir: ${open.join(' ')}`].filter(Boolean).join('; ')
}

/** Map from @svg-maps/brazil (based on MapSVG, CC BY 4.0). */
const mapViewBox = '0 0 658 639'

function shapeHref(state: StateCode): string {
  return `${statesSvg}#${state.toLowerCase()}`
}

/** Labels next to the map, for states that are too small for a label on a phone. */
const sideLabels: readonly [state: StateCode, x: number, y: number][] = [
  ['RN', 622, 140],
  ['PB', 622, 168],
  ['PE', 622, 196],
  ['AL', 622, 224],
  ['SE', 622, 252],
  ['DF', 590, 330],
  ['ES', 565, 400],
  ['RJ', 540, 462],
  ['SC', 425, 545],
]
const smallStates = new Set(sideLabels.map(([state]) => state))

/** Position of labels in view box units: centre of each state's largest part. */
const stateCentres: Record<StateCode, [x: number, y: number]> = {
  AC: [55, 227],
  AL: [584, 230],
  AM: [145, 147],
  AP: [344, 60],
  BA: [504, 278],
  CE: [537, 161],
  DF: [423, 341],
  ES: [521, 392],
  GO: [381, 334],
  MA: [448, 161],
  MG: [458, 374],
  MS: [299, 405],
  MT: [283, 285],
  PA: [324, 147],
  PB: [581, 193],
  PE: [562, 212],
  PI: [485, 197],
  PR: [350, 477],
  RJ: [489, 435],
  RN: [583, 173],
  RO: [174, 253],
  RR: [197, 50],
  RS: [323, 566],
  SC: [367, 522],
  SE: [571, 247],
  SP: [395, 437],
  TO: [401, 240],
}

/** The label of DF is beside its area, which it would hide. */
const centreOfDf = [410, 330]

/** Stripes and dots by status, because colour must not be the only sign. */
export const statusFills: Record<IpvaStatus, string> = {
  exempt: 'fill-needle',
  partly: 'fill-[url(#listras)]',
  reduced: 'fill-accent-soft',
  full: 'fill-line-2',
  unknown: 'fill-[url(#pontos)]',
}

/** Between the ground and the full green, also in the dark. */
const statusStyles: Partial<Record<IpvaStatus, { fill: string }>> = {
  reduced: { fill: 'color-mix(in oklab, var(--needle) 40%, var(--surface))' },
}

/** SVG patterns for `statusFills`. Render it once per page. */
export function StatusPatterns() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        <pattern id="listras" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" className="fill-accent-soft" />
          <rect width="2.5" height="7" className="fill-needle" />
        </pattern>
        <pattern id="pontos" width="7" height="7" patternUnits="userSpaceOnUse">
          <rect width="7" height="7" className="fill-surface" />
          <circle cx="3.5" cy="3.5" r="1.3" className="fill-control" />
        </pattern>
        {Object.entries(statusFills).map(([status, fill]) => (
          <symbol key={status} id={symbolId(status)} viewBox="0 0 22 14">
            <rect
              x="0.5"
              y="0.5"
              width="21"
              height="13"
              rx="2"
              className={`stroke-ground ${fill}`}
              style={statusStyles[status as IpvaStatus]}
            />
          </symbol>
        ))}
      </defs>
    </svg>
  )
}

export function StatusSwatch({ status }: { status: IpvaStatus }) {
  return (
    <svg aria-hidden="true" className="mt-1 h-3.5 w-5 flex-none">
      <use href={`#${symbolId(status)}`} />
    </svg>
  )
}

function symbolId(status: string): string {
  return `marca-${status}`
}
