import type { ComponentProps } from 'react'
import { CompareToggle, DetailsCompareButton } from '#app/pages/comparison/compare-button.tsx'
import { PairLinks } from '#app/pages/comparison/pair-links.tsx'
import type { VehiclePageData } from '#app/pages/vehicle/vehicle-page-data.ts'
import { VehiclePage } from '#app/pages/vehicle/vehicle-page.tsx'
import { VehicleNews } from '#app/domain/news/teasers/latest-news.tsx'
import { RealRangeSection } from '#app/domain/range/real-range-section.tsx'
import { nameOf, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { ShareRow } from '#app/ui/notices/share-row.tsx'
import { SupplierTypeLinks } from '#app/domain/suppliers/directory/supplier-cards.tsx'

type Props = {
  found: VehiclePageData
  charging: ComponentProps<typeof VehiclePage>['charging']
  siteUrl: string
  news: ComponentProps<typeof VehicleNews>['articles']
}

/** Page with the charging and news sections. */
export function WholeVehiclePage({ found, charging, siteUrl, news }: Props) {
  return (
    <VehiclePage
      key={found.details.id}
      {...found}
      charging={charging}
      compare={<DetailsCompareButton vehicle={found.card} />}
      news={news.length > 0 ? <VehicleNews articles={news} model={found.details.model} /> : null}
      share={<ShareRow page={{ title: nameOf(found.details), url: `${siteUrl}${vehiclePath(found.details)}` }} />}
      range={<RealRangeSection details={found.details} borrowed={found.borrowed} />}
      suppliers={<SupplierTypeLinks />}
      pairs={<PairLinks vehicle={found.card} versions={found.versions} similar={found.similar} />}
      compareCard={(vehicle) => <CompareToggle vehicle={vehicle} />}
    />
  )
}
