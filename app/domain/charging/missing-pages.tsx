import { chargingPath, placesPath } from './charging-address.ts'
import { NotFoundPage } from '#app/ui/errors/not-found-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

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
