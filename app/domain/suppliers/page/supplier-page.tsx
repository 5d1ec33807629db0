import { statePath } from '#app/domain/charging/charging-address.ts'
import { townPath } from '#app/domain/charging/place-address.ts'
import { MapPin, PencilRuler } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { isBusinessType, placeOf } from '#app/domain/suppliers/supplier.ts'
import type { Supplier } from '#app/domain/suppliers/supplier-queries.server.ts'
import { directoryHref } from '#app/domain/suppliers/directory/directory-address.ts'
import { directoryPath, supplierTrail } from '#app/domain/suppliers/supplier-address.ts'
import { readStateCode } from '#app/platform/brazil/brazilian-states.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { SupplierPageData } from '#app/domain/suppliers/directory/browse-directory.server.ts'
import { SupplierContact, SupplierText } from './supplier-sections.tsx'
import { sampleLabel } from '#app/ui/notices/sample-badge.tsx'
import { plural } from '#app/platform/format/plural.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { NotFoundPage } from '#app/ui/errors/not-found-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

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
        {/* `empty:hidden` removes a column without content. */}
        <div className="grid min-w-0 gap-12 empty:hidden">
          <SupplierText supplier={supplier} />
          <SupplierServices services={supplier.services} />
          <SupplierPictures supplier={supplier} />
          <SupplierReviews supplier={supplier} />
        </div>
        <SupplierContact supplier={supplier} />
      </div>
      <OnwardLinks supplier={supplier} />
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
        <p className="mt-4 max-w-[66ch] text-18 leading-normal text-pretty whitespace-pre-line wrap-anywhere text-ink-2">
          {supplier.description}
        </p>
      )}
    </header>
  )
}

function OnwardLinks({ supplier: { category, city, state, isSample } }: { supplier: Supplier }) {
  const stateCode = isSample ? null : readStateCode(state)
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
      {stateCode && (
        <Link
          to={city ? townPath({ name: city, state: stateCode }) : statePath(stateCode)}
          className="link inline-flex min-h-11 items-center text-15"
        >
          Recarga em {city ?? stateCode}
        </Link>
      )}
    </nav>
  )
}

function SampleNotice() {
  return (
    <div className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 rounded-3 bg-warn-soft px-4 py-3.5">
      <PencilRuler aria-hidden="true" className="mt-0.5 size-5 text-warn" />
      <div>
        <p className="font-semibold text-warn">{sampleLabel}</p>
        <p className="mt-0.5 max-w-[72ch] text-15 text-pretty">
          Esta empresa não existe. A página mostra como um fornecedor aparece no guia: nome, contatos, preços, números,
          avaliações e depoimentos são inventados.
        </p>
      </div>
    </div>
  )
}

function SupplierServices({ services }: Pick<Supplier, 'services'>) {
  if (services.length === 0) return null
  return (
    <section aria-labelledby="servicos" className="min-w-0">
      <h2 id="servicos" className="text-22">
        Serviços
      </h2>
      <ul className="mt-3 border-b border-line">
        {services.map(({ name, description, price }) => (
          <li key={name} className="grid gap-x-8 gap-y-1 border-t border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <h3 className="text-16 wrap-anywhere">{name}</h3>
            {price && <p className="text-15 font-semibold tabular-nums sm:text-right">{price}</p>}
            {description && (
              <p className="text-15 text-pretty wrap-anywhere text-ink-2 sm:col-start-1">{description}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** True for an image of the portal. Images of other sites are never loaded. */
function isOwn(address: string): boolean {
  return /^\/(?!\/)/.test(address)
}

function SupplierPictures({ supplier }: { supplier: Supplier }) {
  const [main, ...others] = [supplier.image ?? '', ...supplier.gallery].filter(isOwn)
  if (!main) return null
  const alt = (number: number) =>
    `${supplier.isSample ? 'Desenho ilustrativo' : 'Foto'} ${number} de ${others.length + 1} de ${supplier.name}`
  return (
    <section aria-labelledby="imagens" className="min-w-0">
      <h2 id="imagens" className="text-22">
        Imagens
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        <li className="col-span-2 sm:row-span-2">
          <Picture src={main} alt={alt(1)} />
        </li>
        {others.map((src, index) => (
          <li key={src}>
            <Picture src={src} alt={alt(index + 2)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Picture({ src, alt }: { src: string; alt: string }) {
  return (
    <img
      src={src}
      alt={alt}
      width={570}
      height={380}
      loading="lazy"
      className="aspect-3/2 w-full rounded-3 bg-sunken object-cover"
    />
  )
}

/** Ratings and reviews, which only samples have. */
function SupplierReviews({ supplier: { isSample, rating, reviews, testimonials } }: { supplier: Supplier }) {
  if (!isSample || (rating === null && testimonials.length === 0)) return null
  return (
    <section aria-labelledby="avaliacoes" className="min-w-0">
      <h2 id="avaliacoes" className="text-22">
        Avaliações de exemplo
      </h2>
      {rating !== null && (
        <div className="mt-4 max-w-80">
          <p className="fig text-[2.25rem]">
            {formatNumber(rating, 1)}
            <small>de 5</small>
          </p>
          <div aria-hidden="true" className="scale" style={{ '--p': `${((rating - 1) / 4) * 100}%` } as object}>
            <span className="needle" />
          </div>
          <p aria-hidden="true" className="mt-1 flex justify-between text-12 text-ink-3 tabular-nums">
            {[1, 2, 3, 4, 5].map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </p>
          {reviews !== null && (
            <p className="mt-1 text-14 text-ink-2">
              {formatNumber(reviews)} {plural(reviews, 'avaliação inventada', 'avaliações inventadas')}
            </p>
          )}
        </div>
      )}
      <ul className="mt-5 border-b border-line">
        {testimonials.map(({ name, rating: given, comment, date }) => (
          <li key={comment} className="border-t border-line py-4">
            <blockquote className="text-pretty wrap-anywhere">{comment}</blockquote>
            <p className="mt-1.5 text-14 text-ink-3">
              {name} · {formatNumber(given, 1)} de 5 · {date}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shown if neither suppliers nor samples exist. */
export function MissingSupplierPage() {
  return (
    <NotFoundPage>
      <p className="mb-4 text-ink-2">O guia de fornecedores ainda está vazio.</p>
      <ButtonLink to={directoryPath}>Cadastrar o primeiro negócio</ButtonLink>
    </NotFoundPage>
  )
}
