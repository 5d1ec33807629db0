import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { DirectoryPageData } from './browse-directory.server.ts'
import { type DirectoryAddress, directoryHref, filterLabels, isFiltered } from './directory-address.ts'
import { SignupSection } from '#app/domain/suppliers/signup/signup-section.tsx'
import type { WaitlistAnswer } from '#app/domain/suppliers/signup/waitlist-entry.ts'
import {
  directoryPath,
  directoryTrail,
  signupAnchor,
  signupHref,
  type SignupKind,
  supplierPath,
} from '#app/domain/suppliers/supplier-address.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { pageTitle } from '#app/platform/site.ts'
import { FailedPage } from '#app/ui/notices/failed-page.tsx'
import { plural } from '#app/platform/format/plural.ts'
import { formatResultCount } from '#app/platform/format/format-result-count.ts'
import { DirectoryForm } from './directory-form.tsx'
import { FoldedSamples, SupplierCards } from './supplier-cards.tsx'
import { HiringGuide, hiringGuideId, type HiringPrices } from './hiring-guide.tsx'
import { ActiveFilters } from '#app/ui/lists/active-filters.tsx'
import { EmptyResult } from '#app/ui/lists/empty-result.tsx'
import { PageLinks } from '#app/ui/lists/page-links.tsx'

type Props = {
  data: DirectoryPageData
  address: DirectoryAddress
  unknown: string[]
  signup: { face: SignupKind; hasJoined: boolean; isMailing: boolean }
  prices: HiringPrices
  answer: WaitlistAnswer | undefined
}

export function SuppliersPage({ data, address, unknown, signup, prices, answer }: Props) {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={directoryTrail} />
      <header className="grid items-end gap-x-16 gap-y-3 pt-2 pb-8 lg:grid-cols-2">
        <div>
          <h1>Junte-se à Nossa Rede</h1>
          <p className="mt-3 max-w-[44ch] text-18 text-pretty text-ink-2">
            Quem instala, conserta e segura o seu elétrico: quanto costuma custar, o que perguntar e como conferir.
          </p>
        </div>
        <nav aria-label="Para quem é esta página" className="no-print grid gap-3 sm:grid-cols-2">
          <WayIn href={data.isEmpty ? `#${hiringGuideId}` : '#guia'} name="Vou contratar" text="Preços e perguntas" />
          <WayIn href={`#${signupAnchor}`} name="Tenho um negócio" text="Página gratuita, sem comissão" />
        </nav>
        {data.isEmpty && <EmptyGuide />}
      </header>
      {!data.isEmpty && <DirectorySection data={data} address={address} unknown={unknown} />}
      <HiringGuide prices={prices} isEmpty={data.isEmpty} />
      <SignupSection {...signup} answer={answer} />
      {data.foldedSamples.length > 0 && <FoldedSamples samples={data.foldedSamples} />}
    </main>
  )
}

function EmptyGuide() {
  return (
    <p role="status" className="text-14 text-ink-3 lg:col-start-2">
      O guia ainda está vazio: nenhum negócio publicado.
    </p>
  )
}

function WayIn({ href, name, text }: { href: string; name: string; text: string }) {
  return (
    <a
      href={href}
      className="rounded-3 border border-line bg-surface px-5 py-4 text-15 text-ink-2 transition-colors hover:border-control"
    >
      <b className="block text-18 font-semibold text-accent">{name} ↓</b>
      {text}
    </a>
  )
}

type Page = { data: DirectoryPageData; address: DirectoryAddress; siteUrl: string }

/** The canonical address has no filters; structured data has no samples. */
export function directoryMeta({ data, address, siteUrl }: Page) {
  const published = data.suppliers.filter(({ isSample }) => !isSample)
  return pageMeta({
    title: 'Junte-se à Nossa Rede: guia de fornecedores de carros elétricos',
    description:
      'Quem vende carregadores e baterias, instala, conserta e segura carros elétricos no Brasil, por tipo, estado e cidade. Cadastre o seu negócio ou indique um.',
    path: directoryPath,
    siteUrl,
    isIndexed: published.length > 0 || !isFiltered(address),
    trail: directoryTrail,
    list:
      published.length > 0
        ? {
            name: 'Guia de fornecedores',
            count: data.publishedCount,
            entries: published.map(({ name, slug }) => ({ name, path: supplierPath(slug) })),
          }
        : null,
  })
}

export function SuppliersFailure() {
  return (
    <FailedPage
      title={pageTitle('Erro no guia de fornecedores')}
      trail={directoryTrail}
      heading="Não foi possível carregar o guia. Tente de novo."
      wayOut={{ label: 'Ver o guia desde o início', to: directoryPath }}
    />
  )
}

type DirectorySectionProps = {
  data: DirectoryPageData
  address: DirectoryAddress
  unknown: string[]
}

function DirectorySection({ data, address, unknown }: DirectorySectionProps) {
  return (
    <section id="guia" aria-labelledby="guia-titulo">
      <h2 id="guia-titulo" className="sr-only">
        Guia de fornecedores
      </h2>
      <DirectoryForm states={data.states} cities={data.cities} address={address} />
      <ActiveFilters filters={filterLabels(address)} clearHref={directoryHref()} />
      {unknown.length > 0 && <p className="mt-4 text-15 wrap-anywhere text-ink-2">{unknownSentence(unknown)}</p>}
      <p role="status" className="mt-5 mb-4 text-14 text-ink-3 tabular-nums">
        {countSentence(data, address)}
      </p>
      {data.suppliers.length > 0 ? <SupplierCards suppliers={data.suppliers} /> : <EmptyDirectory address={address} />}
      <PageLinks
        label="Páginas do guia"
        page={data.page}
        pageCount={data.pageCount}
        hrefOf={(page) => `${directoryHref({ ...address, page })}#guia`}
      />
    </section>
  )
}

function unknownSentence(unknown: string[]): string {
  const label = plural(unknown.length, 'Filtro desconhecido ignorado', 'Filtros desconhecidos ignorados')
  return `${label}: ${unknown.map((typed) => `“${typed}”`).join(', ')}.`
}

function countSentence({ publishedCount: count }: DirectoryPageData, address: DirectoryAddress): string {
  if (count > 0) return formatResultCount({ count, isMore: false }, 'fornecedor encontrado', 'fornecedores encontrados')
  return isFiltered(address) ? 'Nenhum fornecedor encontrado com estes filtros.' : 'Nenhum fornecedor publicado ainda.'
}

function EmptyDirectory({ address }: { address: DirectoryAddress }) {
  const filters = filterLabels(address)
  return (
    <EmptyResult
      heading="h3"
      title="Ninguém no guia atende a estes filtros"
      text={`Você procurou por ${filters.map(({ label }) => label).join(', ')}. Tire um filtro ou veja todos.`}
      filters={filters}
    >
      {filters.length > 0 && (
        <ButtonLink variant="primary" to={directoryHref()} preventScrollReset>
          Ver todo o guia
        </ButtonLink>
      )}
      <ButtonLink to={signupHref('indicacao')}>Indicar um negócio</ButtonLink>
    </EmptyResult>
  )
}
