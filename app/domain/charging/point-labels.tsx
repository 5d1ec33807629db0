import { CircleCheck, CircleHelp, Clock, Wrench, Zap, ZapOff } from '#app/ui/icons.tsx'
import { type ChargeFacts, obstacleMark } from './can-charge-here.ts'
import { Link } from '#app/ui/link.tsx'
import { type ChargingPoint, isUnconfirmed, pointPath, type PointStatus, statusLabel } from './charging-point.ts'
import type { ChargingSpeed } from './charging-speed.ts'
import { formatConfirmed, formatConnectors, networkOf, unknownTexts } from './point-text.ts'
import { FigureWithUnit } from '#app/ui/figure-with-unit.tsx'

/** Each status has an icon, because colour must not be the only signal. */
const variants = {
  disponivel: { icon: CircleCheck, className: 'bg-accent-soft text-accent' },
  ocupado: { icon: Clock, className: 'bg-warn-soft text-warn' },
  manutencao: { icon: Wrench, className: 'bg-danger-soft text-danger' },
  desconhecido: { icon: CircleHelp, className: 'bg-sunken text-ink-2' },
} as const

type BadgeProps = {
  /** null: unknown */
  status: PointStatus | null
  /** Says visibly that this is the status. */
  isNamed?: boolean
  isQuiet?: boolean
}

export function StatusBadge({ status, isNamed = false, isQuiet = false }: BadgeProps) {
  const { icon: Icon, className } = variants[status ?? 'desconhecido']
  return (
    <span
      data-status={status ?? 'desconhecido'}
      className={`point-status ${className} ${isQuiet ? 'font-normal' : ''}`}
    >
      <Icon aria-hidden="true" />
      <span className={isNamed ? '' : 'sr-only'}>Situação: </span>
      {statusLabel(status)}
    </span>
  )
}

type MarkProps = { point: ChargeFacts; now: Date; className?: string }

export function ObstacleMark({ point, now, className = '' }: MarkProps) {
  const mark = obstacleMark(point, now)
  return mark && <p className={`text-14 font-semibold text-danger ${className}`}>{mark}</p>
}

export function SpeedLabel({ speed }: { speed: ChargingSpeed | null }) {
  const Icon = speed ? Zap : ZapOff
  return (
    <span className={`point-speed ${speed ? 'text-elec-text' : 'text-ink-3'}`}>
      <Icon aria-hidden="true" />
      {speed ?? unknownTexts.speed}
    </span>
  )
}

type RowProps = {
  point: ChargingPoint
  now: Date
  place: string | null
  name?: string
  /** False: in a list beside that of the page. */
  isMain?: boolean
}

/** A point in a list: name and power, place, then connectors, network and age. */
export function PointRow({ point, now, place, name = point.name, isMain = false }: RowProps) {
  const { slug, status, speed, maxPowerKw, connectors, price, openingHours } = point
  const plugs = connectors.length > 0 && formatConnectors(connectors)
  const facts = [plugs, price, openingHours, networkOf(point)].filter(Boolean)
  return (
    <li data-point={isMain ? slug : undefined} className="border-b border-line py-3">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 text-16">
          <Link to={pointPath(slug)} prefetch="intent" className="wrap-anywhere hover:text-accent hover:underline">
            {name}
          </Link>
        </h3>
        {maxPowerKw !== null ? (
          <FigureWithUnit value={maxPowerKw} unit="kW" decimals={1} className="flex-none text-18" />
        ) : (
          plugs && <span className="flex-none text-14 text-ink-3">potência não informada</span>
        )}
      </div>
      {place && <p className="text-15 wrap-anywhere text-ink-2">{place}</p>}
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-14">
        {status && <StatusBadge status={status} />}
        {speed && <SpeedLabel speed={speed} />}
        {facts.length > 0 && <span className="wrap-anywhere">{facts.join(' · ')}</span>}
        <span className={isUnconfirmed(point, now) ? 'text-warn' : 'text-ink-3'}>{formatConfirmed(point, now)}</span>
      </p>
    </li>
  )
}

export function PointLink({ name, slug }: Pick<ChargingPoint, 'name' | 'slug'>) {
  return (
    <Link to={pointPath(slug)} className="hover:underline">
      {name}
    </Link>
  )
}
