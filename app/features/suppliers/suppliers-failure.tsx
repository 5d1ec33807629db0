import { pageTitle } from '#app/features/site/site.ts'
import { FailedPage } from '#app/ui/notices/failed-page.tsx'
import { directoryPath, directoryTrail } from './supplier-address.ts'

/** A page of the directory that could not be read. @param message one of our sentences, with the number that the log has */
export function SuppliersFailure({ message }: { message: string }) {
  return (
    <FailedPage
      title={pageTitle('Erro no guia de fornecedores')}
      trail={directoryTrail}
      heading="O guia de fornecedores não pôde ser lido"
      message={message}
      wayOut={{ label: 'Ver o guia desde o início', to: directoryPath }}
    />
  )
}
