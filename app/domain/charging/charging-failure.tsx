import { pageTitle } from '#app/platform/site.ts'
import { FailedPage } from '#app/ui/notices/failed-page.tsx'
import { chargingPath } from './charging-address.ts'
import { chargingTrail } from './charging-point.ts'

/** @param message contains the number of the error in the log */
export function ChargingFailure({ message }: { message: string }) {
  return (
    <FailedPage
      title={pageTitle('Erro no mapa de recarga')}
      trail={chargingTrail}
      heading="Os pontos de recarga não puderam ser lidos"
      message={message}
      wayOut={{ label: 'Ver o mapa desde o início', to: chargingPath }}
    />
  )
}
