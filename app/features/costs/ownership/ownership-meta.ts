import { notFoundMeta } from '#app/features/site/errors/not-found-meta.ts'
import { breadcrumbData, pageMeta } from '#app/features/site/page-meta.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { ownershipPath } from './ownership-paths.ts'
import type { OwnedVehicle } from './owned-vehicle.ts'

type Answer = { vehicle: OwnedVehicle | null; isScenario: boolean; siteUrl: string }

/** One page per model is found by search engines: what a visitor typed is nobody else's page. */
export function ownershipMeta({ vehicle, isScenario, siteUrl }: Answer) {
  if (!vehicle) return notFoundMeta(siteUrl)
  const { name, version, year } = vehicle
  return pageMeta({
    title: `Quanto custa ter um ${[name, version].filter(Boolean).join(' ')}`,
    description: `${name} ${year}: IPVA do seu estado, seguro, revisões, pneus, energia, financiamento e revenda, de 1 a 10 anos, com a fonte de cada número.`,
    path: ownershipPath(vehicle),
    siteUrl,
    isIndexed: !isScenario,
    imagePath: `/cartoes/veiculo/${vehicle.id}.png`,
    imageAlt: [name, version, year].filter(Boolean).join(' '),
    structuredData: [
      breadcrumbData(siteUrl, [
        { label: 'Início', to: '/' },
        { label: 'Catálogo', to: '/catalogo' },
        { label: name, to: vehiclePath(vehicle) },
        { label: 'Custo' },
      ]),
    ],
  })
}
