import { comparisonHref } from './comparison-href.ts'
import { pageMeta, portalCard } from '#app/ui/page-meta.ts'
import { nameOf, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { comparisonTrail } from './comparison-failure.tsx'
import type { ComparisonData } from './comparison-data.ts'
import { slotsFrom } from './comparison-slots.ts'

export const comparisonTitle = 'Comparativo de Veículos Elétricos V2'

/** The canonical address sorts the ids. */
export function comparisonMeta({ data, siteUrl }: { data: ComparisonData; siteUrl: string }) {
  const cards = data.vehicles.map(({ card }) => card)
  const names = cards.map(nameOf)
  return pageMeta({
    title: cards.length < 2 ? comparisonTitle : `${names.join(' x ')}: ${comparisonTitle}`,
    description:
      cards.length < 2
        ? 'Compare até 4 carros elétricos e híbridos lado a lado: preço, autonomia pelo Inmetro, desempenho, medidas, custo em 3 anos e equipamentos.'
        : `${listed(names)} lado a lado: preço, autonomia pelo Inmetro, desempenho, tamanho em escala, custo em 3 anos e equipamentos.`,
    path: canonicalPath(cards.map(({ id }) => id)),
    siteUrl,
    isIndexed: data.isIndexed,
    imagePath: cards.length < 2 ? portalCard.path : `/cartoes/comparativo.png?v=${cards.map(({ id }) => id).join(',')}`,
    imageAlt: cards.length < 2 ? portalCard.alt : `${listed(names)} lado a lado, na mesma escala`,
    trail: comparisonTrail,
    list:
      cards.length === 0
        ? null
        : {
            name: comparisonTitle,
            count: cards.length,
            entries: cards.map((card) => ({
              name: [nameOf(card), card.version].filter(Boolean).join(' '),
              path: vehiclePath(card),
            })),
          },
  })
}

function canonicalPath(ids: number[]): string {
  return comparisonHref(
    slotsFrom(
      ids.toSorted((a, b) => a - b),
      (id) => id,
    ),
  )
}

const conjunction = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

function listed(names: string[]): string {
  return conjunction.format(names)
}
