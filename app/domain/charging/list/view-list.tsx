import type { Bounds } from '#app/domain/charging/map/map-frame.ts'
import { countOf } from '#app/platform/format/plural.ts'
import type { ListProps } from './charging-page-data.ts'
import { Count, PointCards, ScrolledList } from './point-cards.tsx'
import { useViewPoints } from './use-view-points.ts'
import type { ViewAnswer } from './points-in-view.ts'

/** The list of the points in the visible part of the map. The map announces their number. */
export default function ViewList({ data, address, narrowed, view }: ListProps & { view: Bounds }) {
  const { answer, isLoading } = useViewPoints(view, address, data)
  const left = answer ? answer.count - answer.points.length : 0
  return (
    <>
      <p aria-busy={isLoading} className="tabular-nums lg:px-1">
        {answer && <PartCount show={data.show} part={answer} />}
        {!answer && isLoading && 'Buscando os pontos desta parte do mapa…'}
      </p>
      <ScrolledList key={answer?.points.map(({ id }) => id).join()}>
        {answer && (
          <PointCards points={answer.points} now={data.now} kmOf={answer.kmOf ?? undefined} car={narrowed.car} />
        )}
        {!answer && !isLoading && (
          <p className="text-15 text-ink-2">
            Os pontos desta parte do mapa não carregaram. Mova o mapa para tentar de novo.
          </p>
        )}
        {answer?.count === 0 && (
          <p className="text-15 text-ink-2">Afaste o mapa ou arraste-o até um círculo com número.</p>
        )}
        {left > 0 && (
          <p className="mt-4 text-15 text-ink-2">
            Mais {countOf(left, 'ponto', 'pontos')} nesta parte: aproxime o mapa para ver.
          </p>
        )}
      </ScrolledList>
    </>
  )
}

const inPart = ' nesta parte do mapa'

type PartProps = { show: ListProps['data']['show']; part: ViewAnswer }

function PartCount({ show, part: { count, marked } }: PartProps) {
  if (show === 'samples') return <b>{countOf(count, 'exemplo', 'exemplos') + inPart}</b>
  return <Count found={{ count, isMore: false }} marked={marked} show={show} where={inPart} />
}
