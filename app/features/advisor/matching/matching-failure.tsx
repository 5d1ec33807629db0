import { pageTitle } from '#app/features/site/site.ts'
import { FailedPage } from '#app/ui/notices/failed-page.tsx'
import { matchingTitle } from './matching-address.ts'

export function MatchingFailure({ message }: { message: string }) {
  return (
    <FailedPage
      title={pageTitle(matchingTitle)}
      trail={[{ label: 'Início', to: '/' }, { label: matchingTitle }]}
      heading="Não foi possível procurar agora"
      message={message}
      wayOut={{ label: 'Ver o catálogo', to: '/catalogo' }}
    />
  )
}
