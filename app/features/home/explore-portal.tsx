import { businessTypes } from '#app/features/suppliers/business-types.ts'
import { formatBrl, formatBrlWhole, formatNumber } from '#app/ui/format-number.ts'
import { electrifiedSales } from './electrified-sales.ts'
import type { HomeVehicles } from './home-vehicles.ts'
import { PortalTile } from './portal-tile.tsx'
import { savingsExample } from './savings-example.ts'
import { EmptyRuler, EqualBlocks, PriceCurve, TwoBars, YearBars } from './tile-graphics.tsx'

type Props = {
  vehicles: HomeVehicles | null
  articleCount: number | null
  /** Real charging points; null while they are on their way, 0 where there are none, or they could not be counted. */
  countedPoints: number | null
}

/** Five ways into the portal, each with a real reading in the place of an icon. */
export function ExplorePortal({ vehicles, articleCount, countedPoints }: Props) {
  const { petrolBrlPerMonth, electricBrlPerMonth, savingBrlPerMonth, kmPerMonth } = savingsExample
  return (
    <section aria-labelledby="explore-nosso-portal" className="border-t border-line py-section">
      <h2 id="explore-nosso-portal" className="mb-6 md:mb-8">
        Explore Nosso Portal
      </h2>
      <div className="grid border-t border-ink lg:grid-cols-5 lg:grid-rows-[repeat(3,auto)]">
        <PortalTile
          to="/catalogo"
          title="Catálogo"
          about={pricesSentence(vehicles)}
          figure={vehicles && formatNumber(vehicles.modelCount)}
          unit={vehicles?.modelCount === 1 ? 'modelo' : 'modelos'}
          graphic={<PriceCurve pricesBrl={vehicles?.pricesBrl ?? []} />}
        />
        <PortalTile
          to="/noticias"
          title="Notícias e rankings"
          about="O que mudou em vendas, imposto e fábricas."
          figure={articleCount === null ? null : formatNumber(articleCount)}
          unit={articleCount === 1 ? 'artigo' : 'artigos'}
          graphic={<YearBars values={electrifiedSales.years.map((year) => year.total)} />}
        />
        <PortalTile
          to="/calculadora"
          title="Calculadora de economia"
          about={`Gasolina contra tomada, com os seus números. O exemplo roda ${formatNumber(kmPerMonth)} km por mês.`}
          figure={formatBrl(savingBrlPerMonth).replace(/^R\$\s*/, '')}
          currency="R$"
          unit="de economia por mês"
          graphic={<TwoBars petrol={petrolBrlPerMonth} electricity={electricBrlPerMonth} />}
        />
        <PortalTile
          to="/mapa-abastecimento"
          title="Mapa de recarga"
          about="Potência, conector e preço de cada ponto."
          figure={pointsFigure(countedPoints)}
          unit={countedPoints === 1 ? 'ponto de recarga' : 'pontos de recarga'}
          graphic={<EmptyRuler />}
        />
        <PortalTile
          to="/fornecedores"
          title="Guia de fornecedores"
          about="Do carregador de parede ao seguro."
          figure={formatNumber(businessTypes.length)}
          unit="tipos de serviço"
          graphic={<EqualBlocks count={businessTypes.length} />}
        />
      </div>
    </section>
  )
}

/** Null while it is on its way; undefined where there is nothing to count. */
function pointsFigure(count: number | null): string | null | undefined {
  if (count === null) return null
  return count === 0 ? undefined : formatNumber(count)
}

function pricesSentence(vehicles: HomeVehicles | null): string {
  const [lowest, highest] = [vehicles?.pricesBrl[0], vehicles?.pricesBrl.at(-1)]
  if (lowest === undefined || highest === undefined) return 'Preço, autonomia e ficha técnica de cada modelo.'
  return lowest === highest
    ? `A partir de ${formatBrlWhole(lowest)}.`
    : `De ${formatBrlWhole(lowest)} a ${formatBrlWhole(highest)}, em ordem de preço.`
}
