import { pageTitle } from '#app/platform/site.ts'
import { FailedPage } from '#app/ui/notices/failed-page.tsx'
import { chargingPath } from './charging-address.ts'
import { chargingTrail } from './charging-point.ts'

export function ChargingFailure() {
  return (
    <FailedPage
      title={pageTitle('Erro no mapa de recarga')}
      trail={chargingTrail}
      heading="Os pontos de recarga não puderam ser lidos"
      wayOut={{ label: 'Ver o mapa desde o início', to: chargingPath }}
    />
  )
}
