import { type ChargingAddress, chargingHref } from '#app/features/charging/charging-address.ts'
import { fastFromKw, semiFastFromKw } from '#app/features/charging/charging-speed.ts'
import { SourceCredits } from '#app/features/charging/source-credits.tsx'
import { formatResultCount } from '#app/ui/format-result-count.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { type ChargingPageData, pageSize } from './charging-page-data.ts'
import { EmptyList } from './empty-list.tsx'
import { leftOutSentence, listAnchor } from './list-address.ts'
import { ListPages } from './list-pages.tsx'
import { PointCard } from './point-card.tsx'

type Props = { data: ChargingPageData; address: ChargingAddress }

/** Who was found, and pages. */
export function PointList({ data, address }: Props) {
  const { points, now, sources, show } = data
  const leftOut = leftOutSentence(address)
  return (
    <section id={listAnchor} aria-labelledby="pontos-titulo" className="min-w-0 scroll-mt-24">
      <h2 id="pontos-titulo" className="sr-only">
        Pontos de recarga
      </h2>
      <p role="status" className="text-14 text-ink-3 tabular-nums">
        {countSentence(data)}
      </p>
      {leftOut && <p className="mt-1 max-w-[68ch] text-14 text-pretty text-ink-3">{leftOut}</p>}
      {address.near && points.length > 0 && <NearNote />}
      {points.length > 0 ? (
        <ul className="point-cards mt-4">
          {points.map((point) => (
            <li key={point.id}>
              <PointCard point={point} now={now} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyList address={address} show={show} />
      )}
      <MostNote data={data} />
      <ListPages data={data} hrefOf={(page) => `${chargingHref({ ...address, page })}#${listAnchor}`} />
      <footer className="mt-8 grid gap-1.5 border-t border-line pt-4 text-14 text-pretty text-ink-3">
        <p>
          Rápido: {formatNumber(fastFromKw)}&nbsp;kW ou mais. Semirrápido: de {formatNumber(semiFastFromKw, 1)} a menos
          de {formatNumber(fastFromKw)}&nbsp;kW. Lento: abaixo disso. Vale a potência do conector mais forte.
        </p>
        <SourceCredits sources={sources} />
      </footer>
    </section>
  )
}

function countSentence({ found, show }: ChargingPageData): string {
  if (found.count === 0) return 'Nenhum ponto.'
  if (show === 'samples') return 'Nenhum ponto real ainda. Abaixo, exemplos ilustrativos.'
  return formatResultCount(found, 'ponto', 'pontos')
}

function NearNote() {
  return (
    <p className="mt-1 max-w-[68ch] text-14 text-pretty text-ink-3">
      Em ordem de distância, em linha reta, a partir da posição que está no endereço desta página, arredondada a cerca
      de 100 m. Ela não é guardada em outro lugar.
    </p>
  )
}

/** Says that a narrowed list has an end before what was found has. */
function MostNote({ data: { found, page, pageCount } }: Pick<Props, 'data'>) {
  const most = pageCount * pageSize
  if (page < pageCount || (found.count <= most && !found.isMore)) return null
  return (
    <p className="mt-6 text-15 text-pretty text-ink-2">
      A lista traz os {formatNumber(most)} primeiros. Para ver os outros, use mais um filtro.
    </p>
  )
}
