import { comparisonHref } from './comparison-href.ts'
import { pageMeta, portalCard } from '#app/ui/page-meta.ts'
import { fullNameOf, nameOf, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { comparisonTrail } from './comparison-failure.tsx'
import type { ComparisonData } from './comparison-data.ts'
import { conjunction } from '#app/domain/costs/ownership/cost-text.ts'

export const comparisonTitle = 'Comparativo de Veículos Elétricos V2'

/** The canonical address sorts the ids. */
export function comparisonMeta({ data, siteUrl }: { data: ComparisonData; siteUrl: string }) {
  const cards = data.vehicles.map(({ card }) => card)
  const names = cards.map(nameOf)
  const ids = cards.map(({ id }) => id)
  return pageMeta({
    title: cards.length < 2 ? comparisonTitle : `${names.join(' x ')}: ${comparisonTitle}`,
    description:
      cards.length < 2
        ? 'Compare até 4 carros elétricos e híbridos lado a lado: preço, autonomia pelo Inmetro, desempenho, medidas, custo em 3 anos e equipamentos.'
        : `${conjunction.format(names)} lado a lado: preço, autonomia pelo Inmetro, desempenho, tamanho em escala, custo em 3 anos e equipamentos.`,
    path: comparisonHref(ids.toSorted((a, b) => a - b)),
    siteUrl,
    isIndexed: data.isIndexed,
    imagePath: cards.length < 2 ? portalCard.path : `/cartoes/comparativo.png?v=${ids.join(',')}`,
    imageAlt: cards.length < 2 ? portalCard.alt : `${conjunction.format(names)} lado a lado, na mesma escala`,
    trail: comparisonTrail,
    list:
      cards.length === 0
        ? null
        : {
            name: comparisonTitle,
            count: cards.length,
            entries: cards.map((card) => ({ name: fullNameOf(card), path: vehiclePath(card) })),
          },
  })
}
