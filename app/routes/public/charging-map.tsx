import { readChargingAddress } from '#app/features/charging/charging-address.ts'
import { ChargingMap } from '#app/features/charging/map/charging-map.tsx'
import { findChargingMap } from '#app/features/charging/map/find-charging-map.server.ts'
import type { Route } from './+types/charging-map.ts'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const address = readChargingAddress(url)
  return { address, map: await findChargingMap({ context, request, url, filter: address }) }
}

export default function ChargingMapRoute({ loaderData: { address, map } }: Route.ComponentProps) {
  return (
    <main id="conteudo" className="wrap py-10">
      <h1 className="mb-6">Mapa de recarga</h1>
      <ChargingMap filter={address} near={address.near} {...map} />
    </main>
  )
}
