import { confidenceLabels } from '#app/platform/confidence.ts'
import { confidenceDefinition } from '#app/platform/confidence-definition.ts'
import { facts } from '#app/features/vehicles/facts/facts.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { formatReferenceDate } from '#app/ui/format/format-date.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import {
  ages,
  type ArticleSourceCounts,
  type FigureCount,
  type Gaps,
  kinds,
  parts,
  hostOf,
  type SourceCounts,
  type SourceListPage,
  sourcesPerPage,
  sumOf,
  type NamedSource,
} from './source-counts.ts'
import { countOf } from '#app/ui/format/plural.ts'
import { sourceKindLabels } from '#app/platform/source-kind.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { PageLinks } from '#app/ui/lists/page-links.tsx'

type Props = { counts: Omit<SourceCounts, 'sources'>; list: SourceListPage }

export function SourcesPage({ counts: all, list }: Props) {
  const { counts, modelCount, unknown, articles, gaps, today } = all
  const missing = unknown.map(({ figure, count }) => ({ label: facts[figure].label, count }))
  const ofThisYear = (['3', '6', '12'] as const).reduce((sum, age) => sum + sumOf(counts, { age }), 0)
  return (
    <main id="conteudo" className="wrap">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: 'Fontes' }]} />
      <header className="pt-2 pb-10">
        <h1>De onde vêm os números</h1>
        <p className="mt-4 max-w-[58ch] text-18 text-pretty text-ink-2">
          O portal mostra {formatNumber(sumOf(counts))} números de {formatNumber(modelCount)} modelos, das tabelas de
          custos e das regras de IPVA. {formatNumber(ofThisYear)} têm até 12 meses em {formatReferenceDate(today)}. Um
          número datado só com o ano conta desde o primeiro dia daquele ano.
        </p>
        <p className="mt-3 max-w-[66ch] text-15 text-pretty text-ink-2">{confidenceDefinition}</p>
      </header>
      {Object.entries(parts).map(([part, title]) => (
        <CountSection key={part} title={title} counts={counts.filter((one) => one.part === part)} />
      ))}
      <section aria-labelledby="falta" className="border-t border-line py-section">
        <h2 id="falta">O que ainda não sabemos</h2>
        <p className="mt-3 max-w-[66ch] text-ink-2">
          Modelos sem o número, entre {formatNumber(modelCount)}. Parte não se aplica: um elétrico não tem consumo de
          gasolina.
        </p>
        <Bars caption="Modelos sem cada número" rows={missing.slice(0, mostMissing)} total={modelCount} />
        {missing.length > mostMissing && (
          <Disclosure label={`Mais ${missing.length - mostMissing} números`} className="mt-2">
            <Bars caption="Menos vezes em falta" rows={missing.slice(mostMissing)} total={modelCount} />
          </Disclosure>
        )}
        <OtherGaps gaps={gaps} />
      </section>
      <ArticleSources counts={articles} />
      <SourceList {...list} />
      <Licences />
    </main>
  )
}

/** Rows of what is missing that stand unfolded. */
const mostMissing = 10

function CountSection({ title, counts }: { title: string; counts: FigureCount[] }) {
  const total = sumOf(counts)
  const rowsOf = (key: 'age' | 'kind' | 'confidence', names: Record<string, string>) =>
    Object.entries(names)
      .map(([value, label]) => ({ label, count: sumOf(counts, { [key]: value }) }))
      .filter(({ count }) => count > 0)
  return (
    <section aria-label={title} className="border-t border-line py-section">
      <h2>
        {title} <span className="font-normal text-ink-3 tabular-nums">{formatNumber(total)}</span>
      </h2>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-3">
        <Bars caption="Por idade" rows={rowsOf('age', ages)} total={total} />
        <Bars caption="Por tipo de fonte" rows={rowsOf('kind', kinds)} total={total} />
        <Bars caption="Por confiança" rows={rowsOf('confidence', confidenceLabels)} total={total} />
      </div>
    </section>
  )
}

type BarsProps = { caption: string; rows: { label: string; count: number }[]; total: number }

/** A table whose figures are drawn as bars as well. */
function Bars({ caption, rows, total }: BarsProps) {
  return (
    <table className="mt-6 w-full border-collapse text-15">
      <caption className="pb-2 text-left font-semibold">{caption}</caption>
      <tbody>
        {rows.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row" className="w-full pt-1.5 pr-4 text-left font-normal text-ink-2">
              {label}
              <span aria-hidden="true" className="mt-1 block h-1 rounded-[2px] bg-line">
                <span
                  className="block h-full rounded-[2px] bg-control"
                  style={{ width: `${(100 * count) / Math.max(1, total)}%` }}
                />
              </span>
            </th>
            <td className="pt-1.5 text-right align-top font-semibold tabular-nums">{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const licences = [
  ['Inmetro', 'Tabelas do Programa Brasileiro de Etiquetagem Veicular, publicadas em PDF.'],
  ['ANEEL e ANP', 'Tarifas residenciais e preços de combustíveis, dados públicos.'],
  ['OpenStreetMap', '© colaboradores do OpenStreetMap, licença ODbL 1.0, onde os pontos de recarga aparecem.'],
  ['IBGE', 'Nomes e códigos dos municípios.'],
] as const

function Licences() {
  return (
    <section aria-labelledby="licencas" className="border-t border-line py-section">
      <h2 id="licencas">Licenças e créditos</h2>
      <dl className="mt-6 grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {licences.map(([name, terms]) => (
          <div key={name} className="border-t border-line pt-3">
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-1 text-pretty text-ink-2">{terms}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The number of sources that articles name, and of those that a reader can open. */
function ArticleSources({ counts: { articles, withoutList, named, linked } }: { counts: ArticleSourceCounts }) {
  return (
    <section aria-labelledby="artigos" className="border-t border-line py-section">
      <h2 id="artigos">
        As fontes dos artigos <span className="font-normal text-ink-3 tabular-nums">{formatNumber(named)}</span>
      </h2>
      <p className="mt-3 max-w-[66ch] text-pretty text-ink-2">
        Os {countOf(articles, 'artigo', 'artigos')} no ar citam {countOf(named, 'fonte', 'fontes')}, na lista ao fim de
        cada texto: {formatNumber(linked)} com o endereço da página, {formatNumber(named - linked)} só com o nome da
        publicação, do ato oficial ou da tabela. Não completamos endereço por dedução.
        {withoutList > 0 && ` ${countOf(withoutList, 'artigo não tem', 'artigos não têm')} lista de fontes.`}
      </p>
    </section>
  )
}

/** Missing data beside the figures of models. */
function OtherGaps({ gaps }: { gaps: Gaps }) {
  const { points, pointsWithoutConnector, pointsWithoutPower, rules, rulesToBeChecked } = gaps
  const { statesWithLicensing, lastFlagMonth } = gaps
  return (
    <ul className="mt-8 grid max-w-[66ch] gap-2 text-pretty text-ink-2">
      {points > 0 && (
        <li>
          Pontos de recarga: de {formatNumber(points)}, {formatNumber(pointsWithoutConnector)} sem conector informado e{' '}
          {formatNumber(pointsWithoutPower)} sem potência.
        </li>
      )}
      <li>
        Regras de IPVA: {formatNumber(rulesToBeChecked)} de {formatNumber(rules)} a conferir na Secretaria da Fazenda,
        porque as fontes divergem ou não citam a lei.
      </li>
      <li>
        Taxa de licenciamento: conhecida em {formatNumber(statesWithLicensing)} de 27 estados. Nos outros ela fica fora
        da conta, e a conta diz isso.
      </li>
      <li>
        Bandeira tarifária:{' '}
        {lastFlagMonth
          ? `o último mês com a cor informada é ${formatReferenceDate(lastFlagMonth)}. Um mês sem cor não conta como verde.`
          : 'nenhum mês tem a cor informada.'}
      </li>
    </ul>
  )
}

/** The published sources of vehicles, with what each supports and how new it is. */
function SourceList({ sources, page, pageCount, found }: SourceListPage) {
  return (
    <section aria-labelledby="lista" className="border-t border-line py-section">
      <h2 id="lista">
        As fontes dos veículos <span className="font-normal text-ink-3 tabular-nums">{formatNumber(found)}</span>
      </h2>
      <p className="mt-3 max-w-[66ch] text-ink-2">
        Cada fonte com o tipo, a data do número mais novo e quantos números sustenta. Onde só se guardou um endereço
        abreviado, ele está escrito sem link.
      </p>
      <ol start={(page - 1) * sourcesPerPage + 1} className="mt-6 gap-x-12 md:columns-2">
        {sources.map((source) => (
          <SourceItem key={source.code} {...source} />
        ))}
      </ol>
      <PageLinks label="Páginas da lista de fontes" page={page} pageCount={pageCount} hrefOf={hrefOf} />
    </section>
  )
}

function hrefOf(page: number): string {
  return page === 1 ? '/fontes#lista' : `/fontes?pagina=${page}#lista`
}

/** An address that was only kept in part: its host, then the part in small. */
function shortened(text: string) {
  const host = hostOf(text)
  return host === text ? (
    text
  ) : (
    <>
      {host} <span className="text-13 text-ink-3">({text.slice(text.indexOf(host) + host.length)})</span>
    </>
  )
}

function SourceItem({ kind, pages, count, newest }: NamedSource) {
  const words = kind ? sourceKindLabels[kind] : kinds.unstated
  return (
    <li className="flex break-inside-avoid gap-4 border-b border-line py-2.5 text-15">
      <span className="min-w-0 wrap-anywhere">
        {pages.map(({ text, url }, place) => (
          <span key={text}>
            {place > 0 && ', '}
            {url ? (
              <a href={url} rel="noopener nofollow" className="link" title={text}>
                {hostOf(text)}
              </a>
            ) : (
              shortened(text)
            )}
          </span>
        ))}
        <span className="block text-13 text-ink-3">
          {words} · {newest ? `número mais novo de ${formatReferenceDate(newest)}` : 'sem data'}
        </span>
      </span>
      <b className="ml-auto tabular-nums">{formatNumber(count)}</b>
    </li>
  )
}
