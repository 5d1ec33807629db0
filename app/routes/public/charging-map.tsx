import { readChargingAddress } from '#app/features/charging/charging-address.ts'
import { ChargingMap } from '#app/features/charging/map/charging-map.tsx'
import { findChargingMap } from '#app/features/charging/map/find-charging-map.server.ts'
import { pageMeta } from '#app/features/portal/page-meta.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/charging-map.ts'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const address = readChargingAddress(url)
  const map = await findChargingMap({ context, request, url, filter: address })
  return { address, map, siteUrl: context.get(contexts.siteUrl) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Mapa de recarga',
        description: 'Onde carregar um carro elétrico no Brasil, em um mapa.',
        path: '/mapa-abastecimento',
        siteUrl: loaderData.siteUrl,
        isIndexed: false,
      })
    : []

export default function ChargingMapRoute({ loaderData: { address, map } }: Route.ComponentProps) {
  return (
    <main id="conteudo" className="wrap py-10">
      <h1 className="mb-6">Mapa de recarga</h1>
      <div className="lg:w-7/12">
        <ChargingMap filter={address} near={address.near} {...map} />
      </div>
    </main>
  )
}
