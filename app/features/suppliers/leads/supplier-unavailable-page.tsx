import { Link } from '#app/ui/link.tsx'
import { NotFoundPage } from '#app/features/site/errors/not-found-page.tsx'
import { directoryPath } from '#app/features/suppliers/supplier-address.ts'

/** In the place of the form, where there is no such supplier or none that can be asked. */
export function SupplierUnavailablePage() {
  return (
    <NotFoundPage>
      <p data-form-outcome="missing" className="text-pretty text-ink-2">
        Este fornecedor não está no guia, ou não recebe pedidos por ele.{' '}
        <Link to={directoryPath} className="link">
          Ver o guia de fornecedores
        </Link>
      </p>
    </NotFoundPage>
  )
}
