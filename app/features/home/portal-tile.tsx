import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'

type Props = {
  to: string
  title: string
  about: string
  /** Null is unknown, or still on its way; without one the tile has no reading (T-77). */
  figure?: string | null
  currency?: string
  unit?: string
  /** Drawn from the same data as the reading; only where there is room for it. */
  graphic: ReactNode
}

/** A row on a small screen, a column on a wide one; subgrid lines the rows up whatever the text. */
export function PortalTile({ to, title, about, figure, currency, unit, graphic }: Props) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="group grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-b border-line py-4.5 lg:row-span-3 lg:grid-cols-[minmax(0,1fr)] lg:grid-rows-subgrid lg:items-start lg:gap-y-0 lg:border-r lg:px-5 lg:py-6 lg:first:pl-0 lg:last:border-r-0 lg:last:pr-0"
    >
      <div className="lg:row-start-3">
        <h3 className="group-hover:text-accent">{title}</h3>
        <p className="mt-0.5 max-w-[34ch] text-14 text-ink-2 lg:mt-1.5">{about}</p>
      </div>
      {figure !== undefined && (
        <p className="col-start-2 row-start-1 text-right lg:col-start-1 lg:text-left">
          <span className="fig text-28 lg:text-[2.25rem]">
            {currency && (
              <span className="currency">
                {currency}
                {'\u00a0'}
              </span>
            )}
            {figure ?? '—'}
          </span>{' '}
          <span className="mt-1.5 block text-12 leading-tight text-ink-2 lg:mt-2 lg:text-13">{unit}</span>
        </p>
      )}
      <div aria-hidden="true" className="hidden lg:row-start-2 lg:mt-4 lg:mb-4.5 lg:block lg:h-14">
        {graphic}
      </div>
    </Link>
  )
}
