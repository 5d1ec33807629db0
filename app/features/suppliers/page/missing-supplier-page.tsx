import { NotFoundPage } from '#app/features/site/errors/not-found-page.tsx'
import { directoryPath } from '#app/features/suppliers/supplier-address.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** The page of a supplier while the directory holds nobody who could stand in their place. */
export function MissingSupplierPage() {
  return (
    <NotFoundPage>
      <p className="mb-4 text-ink-2">O guia de fornecedores ainda está vazio.</p>
      <ButtonLink to={directoryPath}>Cadastrar o primeiro negócio</ButtonLink>
    </NotFoundPage>
  )
}
