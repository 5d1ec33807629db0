import { formatKnownCount } from '#app/domain/charging/point-text.ts'
import { plural } from '#app/platform/format/plural.ts'
import { formatBrl, formatPrice, formatNumber } from '#app/platform/format/format-number.ts'
import type { HomeData, HomeVehicles } from './home-vehicles.ts'
import { businessTypes } from '#app/domain/suppliers/supplier.ts'
import { savingsExample } from '#app/domain/costs/calculator/savings-start.ts'
import { ArrowRight } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'

type Props = {
  vehicles: HomeVehicles | null
  isLoading: boolean
  articleCount: number | null
  /** Real points. null: loading. 0: none, or could not be read. */
  countedPoints: number | null
  knownOfPoints: HomeData['knownOfPoints'] | null
}

/** While the number of models loads. */
const countWhileLoading = '150+'

/** Five tiles with links, each with a current number. */
export function ExplorePortal({ vehicles, isLoading, articleCount, countedPoints, knownOfPoints }: Props) {
  return (
    <section aria-labelledby="explore-nosso-portal" className="mt-10 sm:mt-12">
      <h3 id="explore-nosso-portal" className="mb-4 text-28">
        Explore Nosso Portal
      </h3>
      <div className="grid border-t border-ink lg:grid-cols-5 lg:grid-rows-[repeat(3,auto)]">
        <PortalTile
          to="/catalogo"
          title="Catálogo"
          about={pricesSentence(vehicles)}
          figure={isLoading ? countWhileLoading : vehicles && formatNumber(vehicles.modelCount)}
          unit={plural(vehicles?.modelCount, 'modelo para escolher', 'modelos para escolher')}
        />
        <PortalTile
          to="/noticias"
          title="Notícias e rankings"
          about="O que mudou em vendas, imposto e fábricas."
          figure={articleCount === null ? null : formatNumber(articleCount)}
          unit={plural(articleCount, 'artigo', 'artigos')}
        />
        <PortalTile
          to="/calculadora"
          title="Calculadora de economia"
          about={`Exemplo: ${savingsExample.label}.`}
          figure={formatBrl(savingsExample.savings.savingBrlPerMonth)}
          unit="de economia por mês em energia"
        />
        <PortalTile
          to="/mapa-abastecimento"
          title="Mapa de recarga"
          about={pointsSentence(countedPoints, knownOfPoints)}
          figure={pointsFigure(countedPoints)}
          unit={plural(countedPoints, 'ponto de recarga', 'pontos de recarga')}
        />
        <PortalTile
          to="/fornecedores"
          title="Guia de fornecedores"
          about="De quem instala o wallbox a quem faz o seguro."
          figure={formatNumber(businessTypes.length)}
          unit="categorias de serviço"
        />
      </div>
    </section>
  )
}

/** 'Sabemos a potência de 12, o conector de 15 e o preço de 7.' */
function pointsSentence(count: number | null, known: Props['knownOfPoints']): string {
  if (!count || !known) return 'Onde ficam os pontos, com a fonte e a data.'
  const of = (points: number) => formatKnownCount(points, count)
  return `Sabemos a potência de ${of(known.power)}, o conector de ${of(known.plug)} e o preço de ${of(known.price)}.`
}

/** null: loading. undefined: no number. */
function pointsFigure(count: number | null): string | null | undefined {
  if (count === null) return null
  return count === 0 ? undefined : formatNumber(count)
}

function pricesSentence(vehicles: HomeVehicles | null): string {
  if (!vehicles?.pricesBrl) return 'Preço, autonomia e ficha técnica de cada modelo.'
  const [lowest, highest] = vehicles.pricesBrl
  return lowest === highest
    ? `A partir de ${formatPrice(lowest)}.`
    : `De ${formatPrice(lowest)} a ${formatPrice(highest)}, entre os modelos com preço.`
}

type PortalTileProps = {
  to: string
  title: string
  about: string
  /** null: unknown or loading. */
  figure?: string | null
  unit: string
}

/** A row on small screens, a column on wide ones. Subgrid aligns neighbouring tiles. */
function PortalTile({ to, title, about, figure, unit }: PortalTileProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="group grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 max-lg:grid-rows-[auto_1fr] border-b border-line py-3 last:border-b-0 lg:row-span-3 lg:grid-cols-[minmax(0,1fr)] lg:grid-rows-subgrid lg:border-r lg:border-b-0 lg:px-5 lg:py-4 lg:first:pl-0 lg:last:border-r-0 lg:last:pr-0"
    >
      <h4 className="text-18 leading-tight group-hover:text-accent">
        {title}&nbsp;
        <ArrowRight aria-hidden="true" className="inline size-4 text-accent" />
      </h4>
      <p className="max-w-[60ch] text-14 text-pretty text-ink-2 max-lg:mt-0.5 lg:row-start-3 lg:mt-3">{about}</p>
      {figure !== undefined && (
        <p className="col-start-2 row-span-2 row-start-1 max-w-36 text-right lg:col-start-1 lg:row-span-1 lg:row-start-2 lg:mt-3 lg:max-w-none lg:text-left">
          <span className="fig text-22">{figure ?? '—'}</span>{' '}
          <span className="block text-13 leading-tight text-ink-2">{unit}</span>
        </p>
      )}
    </Link>
  )
}
