import type { ReactNode } from 'react'
import {
  describeVersions,
  type ModelVersions,
  versionLabel,
  type VersionLink,
} from '#app/domain/vehicles/model-versions.ts'
import { nameOf, type VehicleCardData, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { formatPrice } from '#app/platform/format/format-number.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Link } from '#app/ui/link.tsx'
import { catalogueHref } from './catalogue-address.ts'

/** Link to a comparison of these ids. */
export type CompareVersions = (ids: number[]) => ReactNode

type Props = {
  vehicle: VehicleCardData
  versions: ModelVersions
  compareVersions: CompareVersions | undefined
}

/** Collapsed list of a card's versions. */
export function VersionLinks({ vehicle, versions, compareVersions }: Props) {
  const { count, linked } = versions
  const name = nameOf(vehicle)
  return (
    <Disclosure label={describeVersions(versions)} className="relative z-1 -my-2 leading-tight">
      <ul className="version-list">
        {linked.map((one) => (
          <li key={one.id}>
            <Link to={vehiclePath(one)}>
              {versionLabel(one)}
              <span>{priceText(one)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {count > linked.length && (
        <Link
          to={catalogueHref({ filters: { search: name }, areVersionsSeparate: true })}
          className="link flex min-h-11 items-center text-14"
        >
          Ver todas em cartões
        </Link>
      )}
      {compareVersions?.(linked.map(({ id }) => id))}
    </Disclosure>
  )
}

function priceText({ priceBrl, isUncertainPrice }: VersionLink): string {
  return priceBrl === null ? 'sem preço' : `${isUncertainPrice ? '≈ ' : ''}${formatPrice(priceBrl)}`
}
