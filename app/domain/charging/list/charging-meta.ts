import { type ChargingAddress, chargingHref, isNarrowed } from '#app/domain/charging/charging-address.ts'
import { canChargeHere } from '#app/domain/charging/can-charge-here.ts'
import { chargingTitle, chargingTrail, pointPath } from '#app/domain/charging/charging-point.ts'
import { breadcrumbData, itemListData, pageMeta } from '#app/ui/page-meta.ts'
import type { ChargingPageData } from './charging-page-data.ts'

type Page = { data: ChargingPageData; address: ChargingAddress; siteUrl: string }

/**
 * A later page of the whole list stands for itself; the canonical address of any filtered one is the list (T-70). What lies near
 * one visitor is for nobody else to find, and samples are no part of anything (T-45).
 */
export function chargingMeta({ data, address, siteUrl }: Page) {
  const { near, town, page: _page, ...filter } = address
  const isFiltered = near !== null || town !== null || isNarrowed(filter)
  const path = isFiltered ? chargingHref() : chargingHref({ page: data.page })
  return pageMeta({
    title: data.page > 1 && !isFiltered ? `${chargingTitle}, página ${data.page}` : titleOfList,
    description:
      'Pontos de recarga de carros elétricos no Brasil por estado, cidade, conector e rede, com a fonte e a data de cada informação e o que falta saber de cada um.',
    path,
    siteUrl,
    isIndexed: near === null && (data.points.length > 0 || !isFiltered),
    structuredData: [
      breadcrumbData(siteUrl, chargingTrail),
      ...(data.show === 'real' && data.points.length > 0 && near === null
        ? [
            itemListData(siteUrl, {
              name: chargingTitle,
              count: data.found.count - data.marked,
              entries: data.points
                .filter((point) => canChargeHere(point, data.now))
                .map(({ name, slug }) => ({ name, path: pointPath(slug) })),
            }),
          ]
        : []),
    ],
  })
}

const titleOfList = `${chargingTitle}: pontos para carros elétricos no Brasil`
