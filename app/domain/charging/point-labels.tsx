import type { ReactNode } from 'react'
import { CircleCheck, CircleHelp, Clock, Wrench, Zap, ZapOff } from '#app/ui/icons.tsx'
import { type ChargeFacts, obstacleMark } from './can-charge-here.ts'
import { Link } from '#app/ui/link.tsx'
import { type ChargingPoint, pointPath, type PointStatus, statusLabel } from './charging-point.ts'
import type { ChargingSpeed } from './charging-speed.ts'
import { formatDistance, unknownTexts } from './point-text.ts'

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

type RowProps = { point: Pick<ChargingPoint, 'name' | 'slug'>; km: number | null; children: ReactNode }

export function PointRow({ point: { name, slug }, km, children }: RowProps) {
  return (
    <li className="border-b border-line">
      <Link to={pointPath(slug)} prefetch="intent" className="group block py-3">
        <span className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 font-semibold wrap-anywhere group-hover:text-accent group-hover:underline">
            {name}
          </span>
          {km !== null && <span className="flex-none text-14 text-ink-2 tabular-nums">{formatDistance(km)}</span>}
        </span>
        {children}
      </Link>
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
