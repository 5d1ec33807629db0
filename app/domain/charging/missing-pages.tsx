import { chargingPath, placesPath } from './charging-address.ts'
import { NotFoundPage } from '#app/ui/errors/not-found-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { pageTitle } from '#app/platform/site.ts'
import { FailedPage } from '#app/ui/notices/failed-page.tsx'
import { chargingTrail } from './charging-point.ts'

/** The page of a point that is not there, or not any more. */
export function MissingPointPage() {
  return (
    <NotFoundPage>
      <p className="mb-4 text-ink-2">
        Ponto de recarga não encontrado. Ele pode ter sido retirado, ou era um exemplo que deu lugar a pontos reais.
      </p>
      <ButtonLink to={chargingPath}>Ver o mapa de recarga</ButtonLink>
    </NotFoundPage>
  )
}

/** The page of a municipality, or of a state, that does not exist. */
export function MissingPlacePage() {
  return (
    <NotFoundPage>
      <p className="mb-4 text-ink-2">
        Não há município ou estado com este nome. O endereço tem a sigla do estado e o nome do município, como em
        /recarga/sp/sao-paulo.
      </p>
      <ButtonLink to={placesPath}>Ver os estados</ButtonLink>
    </NotFoundPage>
  )
}

/** A page of the map that could not be read. @param message one of our sentences, with the number that the log has */
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
