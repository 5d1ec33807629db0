import { Breadcrumb, type BreadcrumbPart } from '#app/ui/breadcrumb.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { machineAddresses } from './static-entries.ts'
import { useLocation, useRouteError } from 'react-router'
import { pageTitle } from '#app/platform/site.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { sitemapFailureMessage, sitemapFailureText } from './sitemap-failure.ts'

export function SitemapPage({ sitemap }: { sitemap: SitemapPageData }) {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={sitemapTrail} />
      <header className="pt-2">
        <h1>Sitemap Unificado</h1>
        <p className="mt-4 max-w-[58ch] text-18 text-pretty text-ink-2">
          Todos os endereços que o portal publica, na forma em que os buscadores os leem.
        </p>
      </header>
      <Counts sitemap={sitemap} />
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <nav aria-labelledby="outros-formatos">
          <h2 id="outros-formatos" className="text-18">
            Para programas
          </h2>
          <ul className="mt-3 border-t border-line">
            {machineAddresses.map(({ label, path }) => (
              <li key={path} className="border-b border-line">
                <a href={path} className="group flex min-h-11 flex-col justify-center py-2.5">
                  <span className="text-15 font-semibold group-hover:underline">{label}</span>
                  <span className="font-mono text-13 text-ink-3">{path}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          <h2 id="texto-do-sitemap" className="text-18">
            /sitemap.xml
          </h2>
          <Note sitemap={sitemap} />
          <pre
            {...scrolledByKeyboard}
            className="mt-3 max-h-[70vh] overflow-auto rounded-3 bg-sunken p-4 font-mono text-13 leading-relaxed text-ink-2 print:max-h-none"
          >
            {sitemap.xml}
          </pre>
        </div>
      </div>
    </main>
  )
}

/** Let the keyboard scroll the element. */
const scrolledByKeyboard = { tabIndex: 0, role: 'region', 'aria-labelledby': 'texto-do-sitemap' }

function Counts({ sitemap: { total, sections } }: { sitemap: SitemapPageData }) {
  return (
    <dl className="mt-6 grid grid-cols-3 gap-x-4 gap-y-5 border-y border-line py-5 sm:flex sm:flex-wrap sm:gap-x-12">
      <div className="flex flex-col-reverse justify-end gap-2 max-sm:col-span-3">
        <dt className="text-14 text-ink-3">Total de URLs</dt>
        <dd className="fig text-40 leading-none">{formatNumber(total)}</dd>
      </div>
      {sections.map(({ label, count }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-2">
          <dt className="text-14 text-ink-3">{label}</dt>
          <dd className="fig text-22 leading-none">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Note({ sitemap: { hiddenCount, isIndex } }: { sitemap: SitemapPageData }) {
  if (isIndex)
    return (
      <p className="mt-1 text-15 text-ink-2">São endereços demais para um só arquivo: este é o índice das partes.</p>
    )
  if (hiddenCount === 0) return null
  return (
    <p className="mt-1 text-15 text-ink-2">
      {hiddenCount === 1
        ? 'Aqui está o começo; o último endereço está no arquivo.'
        : `Aqui está o começo; os outros ${formatNumber(hiddenCount)} endereços estão no arquivo.`}
    </p>
  )
}

export function SitemapFailedPage() {
  const { pathname } = useLocation()
  return (
    <main id="conteudo" className="wrap pb-section">
      <title>{pageTitle('Erro no Sitemap Unificado')}</title>
      <Breadcrumb parts={sitemapTrail} />
      <h1 className="pt-2">Sitemap Unificado</h1>
      <p
        role="alert"
        className="mt-6 max-w-[68ch] rounded-2 border-l-3 border-danger bg-danger-soft px-4 py-3 text-danger"
      >
        {sitemapFailureText(sitemapFailureMessage(useRouteError()))}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={pathname} reloadDocument>
          Tentar de novo
        </ButtonLink>
        <ButtonLink to="/">Voltar ao início</ButtonLink>
      </div>
    </main>
  )
}

const sitemapTrail: BreadcrumbPart[] = [{ label: 'Início', to: '/' }, { label: 'Mapa do site' }]

export type SitemapPageData = {
  total: number
  sections: { label: string; count: number }[]
  xml: string
  hiddenCount: number
  isIndex: boolean
}
