import type { ComponentProps } from 'react'
import { CompareToggle } from '#app/features/vehicles/comparison/compare-toggle.tsx'
import { DossierCompareButton } from '#app/features/vehicles/comparison/dossier-compare-button.tsx'
import type { DossierWithContext } from '#app/features/vehicles/details/dossier-with-context.ts'
import { DossierPage } from '#app/features/vehicles/details/dossier-page.tsx'
import { VehicleNews } from '#app/features/news/teasers/vehicle-news.tsx'
import { RealRangeSection } from '#app/features/advisor/range/real-range-section.tsx'
import { SupplierTypeLinks } from '#app/features/suppliers/directory/supplier-type-links.tsx'

type Props = {
  found: DossierWithContext
  charging: ComponentProps<typeof DossierPage>['charging']
  news: ComponentProps<typeof VehicleNews>['articles']
}

/** The page of a model, with what the other rooms have to say of it. */
export function WholeDossier({ found, charging, news }: Props) {
  return (
    <DossierPage
      key={found.dossier.id}
      {...found}
      charging={charging}
      compare={<DossierCompareButton vehicle={found.card} />}
      news={<VehicleNews articles={news} />}
      range={<RealRangeSection dossier={found.dossier} />}
      suppliers={<SupplierTypeLinks />}
      compareCard={(vehicle) => <CompareToggle vehicle={vehicle} />}
    />
  )
}
