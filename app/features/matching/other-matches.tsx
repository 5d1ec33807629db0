import { Link } from '#app/ui/link.tsx'
import { nameOf, vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { Price } from '#app/ui/figure-with-unit.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import type { OtherMatch } from './match-vehicles.ts'

/** The models after the first ones, in the same order, a line each. */
export function OtherMatches({ vehicles }: { vehicles: OtherMatch[] }) {
  if (vehicles.length === 0) return null
  return (
    <details className="mt-2">
      <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center">
        {vehicles.length === 1 ? 'Ver mais 1 modelo' : `Ver mais ${formatNumber(vehicles.length)} modelos`}
      </summary>
      <ol className="grid gap-x-10 md:grid-cols-2">
        {vehicles.map((vehicle) => (
          <li key={vehicle.id} className="border-t border-line">
            <Link
              to={vehiclePath(vehicle)}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-15 hover:underline"
            >
              {[nameOf(vehicle), vehicle.version].filter(Boolean).join(' ')}
              <Price reais={vehicle.priceBrl} className="text-15" />
            </Link>
          </li>
        ))}
      </ol>
    </details>
  )
}
