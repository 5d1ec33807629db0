import { type BusinessType, businessTypeWork, placeOf, type SupplierCardData } from '#app/domain/suppliers/supplier.ts'
import { MapPin } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { SampleBadge } from '#app/ui/notices/sample-badge.tsx'
import { supplierPath } from '#app/domain/suppliers/supplier-address.ts'
import { directoryHref } from './directory-address.ts'

export function SupplierCards({ suppliers }: { suppliers: SupplierCardData[] }) {
  const published = suppliers.filter(({ isSample }) => !isSample)
  const samples = suppliers.filter(({ isSample }) => isSample)
  return (
    <>
      {published.length > 0 && <CardGrid suppliers={published} />}
      {samples.length > 0 && (
        <section aria-labelledby="exemplos" className={published.length > 0 ? 'mt-12' : ''}>
          <h3 id="exemplos">Exemplos ilustrativos</h3>
          <p className="mt-1 mb-5 max-w-[66ch] text-15 text-pretty text-ink-2">
            Mostram como um fornecedor aparece no guia. Não são empresas: nomes, contatos e avaliações são inventados.
          </p>
          <CardGrid suppliers={samples} />
        </section>
      )}
    </>
  )
}

export function FoldedSamples({ samples }: { samples: SupplierCardData[] }) {
  return (
    <details data-nosnippet="" data-samples="" className="no-print mt-8 border-y border-line">
      <summary className="fold min-h-12 cursor-pointer">
        <h2 className="text-18">Veja como uma empresa aparece</h2> <SampleBadge />
      </summary>
      <p className="text-15 text-ink-2">
        Estas empresas não existem: nomes, contatos, preços e avaliações são inventados.
      </p>
      <ul className="mt-3 mb-5">
        {samples.map(({ id, slug, name, category }) => (
          <li key={id} data-supplier={id}>
            <Link to={supplierPath(slug)} className="link block py-3">
              {name}
            </Link>{' '}
            {category}
          </li>
        ))}
      </ul>
    </details>
  )
}

function CardGrid({ suppliers }: { suppliers: SupplierCardData[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
      {suppliers.map((supplier) => (
        <li key={supplier.id} className="min-w-0">
          <SupplierCard supplier={supplier} />
        </li>
      ))}
    </ul>
  )
}

function SupplierCard({ supplier }: { supplier: SupplierCardData }) {
  const place = placeOf(supplier)
  return (
    <article
      data-supplier={supplier.id}
      className="group relative flex h-full min-w-0 flex-col rounded-3 border border-line bg-surface p-5 transition-colors hover:border-control"
    >
      <p className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <span className="text-13 font-semibold text-accent">{supplier.category}</span>
        {supplier.isSample && <SampleBadge />}
      </p>
      <h3 className="mt-2.5 wrap-anywhere">
        <Link
          to={supplierPath(supplier.slug)}
          prefetch="intent"
          className="underline-offset-4 group-hover:underline group-hover:decoration-1 after:absolute after:inset-0 after:rounded-3"
        >
          {supplier.name}
        </Link>
      </h3>
      {place && (
        <p className="mt-1 flex items-start gap-1.5 text-14 wrap-anywhere text-ink-3">
          <MapPin aria-hidden="true" className="mt-0.75 size-4 flex-none" strokeWidth={1.6} />
          {place}
        </p>
      )}
      {supplier.description && (
        <p className="mt-3 line-clamp-3 text-15 text-pretty wrap-anywhere text-ink-2">{supplier.description}</p>
      )}
    </article>
  )
}

/** Types in the order in which owners of electric cars need them. */
const wanted: BusinessType[] = ['Instaladores', 'Carregadores', 'Seguros', 'Oficinas', 'Baterias', 'Peças e Acessórios']

export function SupplierTypeLinks() {
  return (
    <nav aria-labelledby="quem-atende" className="no-print border-t border-line pt-6 sm:pt-8 sm:pb-section">
      <h2 id="quem-atende" className="text-22">
        Quem instala, recarrega e conserta
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 sm:gap-x-8 lg:grid-cols-3">
        {wanted.map((type) => (
          <li key={type} className="border-t border-line">
            <Link to={directoryHref({ type })} prefetch="intent" className="group block py-3">
              <span className="block text-15 font-semibold group-hover:text-accent group-hover:underline">{type}</span>
              <span className="block text-14 text-ink-3 max-sm:hidden">{businessTypeWork[type]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
