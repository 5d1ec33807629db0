import { MapPin } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { isBusinessType } from '#app/features/suppliers/business-types.ts'
import { directoryHref } from '#app/features/suppliers/directory/directory-address.ts'
import { supplierTrail } from '#app/features/suppliers/supplier-address.ts'
import { placeOf, type Supplier } from '#app/features/suppliers/supplier.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { SupplierPageData } from './find-supplier-page.server.ts'
import { SampleNotice } from './sample-notice.tsx'
import { SupplierContact } from './supplier-contact.tsx'
import { SupplierPictures } from './supplier-pictures.tsx'
import { SupplierReviews } from './supplier-reviews.tsx'
import { SupplierServices } from './supplier-services.tsx'
import { SupplierText } from './supplier-text.tsx'

/** Everything that is known of one supplier. What was not entered leaves no gap. */
export function SupplierPage({ supplier, isInPlaceOfAnother }: SupplierPageData) {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={supplierTrail(supplier.name)} />
      {isInPlaceOfAnother && (
        <p role="status" className="mt-2 rounded-3 border border-line-2 bg-surface px-4 py-3 font-semibold">
          Fornecedor não encontrado. Exibindo um fornecedor em destaque.
        </p>
      )}
      {supplier.isSample && <SampleNotice />}
      <Header supplier={supplier} />
      <div className="grid items-start gap-x-16 gap-y-12 border-t border-line pt-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {/* Who entered nothing more leaves no empty column. */}
        <div className="grid min-w-0 gap-12 empty:hidden">
          <SupplierText supplier={supplier} />
          <SupplierServices services={supplier.services} />
          <SupplierPictures supplier={supplier} />
          <SupplierReviews supplier={supplier} />
        </div>
        <SupplierContact supplier={supplier} />
      </div>
      <WaysOn supplier={supplier} />
    </main>
  )
}

function Header({ supplier }: { supplier: Supplier }) {
  const place = placeOf(supplier)
  return (
    <header className="pt-5 pb-8">
      <p className="text-15 font-semibold text-accent">{supplier.category}</p>
      <h1 className="mt-2 wrap-anywhere">{supplier.name}</h1>
      {place && (
        <p className="mt-3 flex items-start gap-2 wrap-anywhere text-ink-2">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 flex-none text-ink-3" strokeWidth={1.6} />
          {place}
        </p>
      )}
      {supplier.description && (
        <p className="mt-4 max-w-[64ch] text-18 leading-normal text-pretty whitespace-pre-line wrap-anywhere text-ink-2">
          {supplier.description}
        </p>
      )}
    </header>
  )
}

/** Others of the same kind, and the whole directory. */
function WaysOn({ supplier: { category } }: { supplier: Supplier }) {
  return (
    <nav aria-label="Outros fornecedores" className="no-print mt-12 flex flex-wrap gap-x-8 border-t border-line pt-4">
      {isBusinessType(category) && (
        <Link to={directoryHref({ type: category })} className="link inline-flex min-h-11 items-center text-15">
          Outros em {category}
        </Link>
      )}
      <Link to={directoryHref()} className="link inline-flex min-h-11 items-center text-15">
        Todo o guia de fornecedores
      </Link>
    </nav>
  )
}
