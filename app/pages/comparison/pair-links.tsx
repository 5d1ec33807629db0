import { comparisonHref } from './comparison-href.ts'
import { pairPartners } from '#app/pages/vehicle/related-vehicles.ts'
import { nameOf, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { Link } from '#app/ui/link.tsx'

type Props = { vehicle: VehicleCardData; versions: VehicleCardData[]; similar: VehicleCardData[] }

/** Search engines index only these comparisons. */
export function PairLinks({ vehicle, ...others }: Props) {
  const partners = pairPartners(vehicle, others)
  if (partners.length === 0) return null
  return (
    <nav aria-labelledby="lado-a-lado" className="no-print -mt-6 pt-4 pb-part">
      <h3 id="lado-a-lado" className="text-15">
        Lado a lado com o {nameOf(vehicle)}
      </h3>
      <ul className="mt-1 flex flex-wrap gap-x-5 text-15">
        {partners.map((other) => (
          <li key={other.id}>
            <Link to={pairHref(vehicle.id, other.id)} className="link inline-flex min-h-11 items-center">
              {[nameOf(other), other.version !== other.model && other.version].filter(Boolean).join(' ')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Gives both orders the same address. */
function pairHref(a: number, b: number): string {
  return comparisonHref([Math.min(a, b), Math.max(a, b), null, null])
}
