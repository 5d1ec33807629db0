import { MapPin } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { chargingHref } from '#app/features/charging/charging-address.ts'
import { type ChargingPoint, pointTrail, wholeAddress } from '#app/features/charging/charging-point.ts'
import { ageInWords } from '#app/features/charging/point-words.ts'
import { SampleBadge, sampleLabel } from '#app/ui/sample-badge.tsx'
import { SpeedWord } from '#app/features/charging/speed-word.tsx'
import { StatusBadge } from '#app/features/charging/status-badge.tsx'
import { readStateCode } from '#app/platform/brazilian-states.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ConnectorTable } from './connector-table.tsx'
import { Directions } from './directions.tsx'
import { NearbyPoints } from './nearby-points.tsx'
import { PointFacts } from './point-facts.tsx'
import type { PointPageData } from './point-page-data.ts'

/** Everything that is known of one point, and from when that is. */
export function PointPage({ point, nearby, now }: PointPageData) {
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={pointTrail(point.name)} />
      {point.isSample && (
        <p className="mt-2 rounded-3 bg-warn-soft px-4 py-3 text-15 text-pretty">
          <strong className="font-semibold text-warn">{sampleLabel}.</strong> Este lugar não existe. A página mostra
          como um ponto aparece no mapa: nome, endereço, preço, situação e avaliação são inventados.
        </p>
      )}
      <Header point={point} now={now} />
      <div className="grid items-start gap-x-16 gap-y-10 border-t border-line pt-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 gap-10">
          <ConnectorTable point={point} />
          <PointFacts point={point} now={now} />
        </div>
        <div className="grid min-w-0 gap-10">
          <Directions point={point} />
          <NearbyPoints points={nearby} from={point} />
        </div>
      </div>
      <WaysOn point={point} />
    </main>
  )
}

function Header({ point, now }: { point: ChargingPoint; now: Date }) {
  const { name, isSample, status, statusAt, speed } = point
  return (
    <header className="pt-5 pb-8">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <StatusBadge status={status} />
        {status && statusAt && <span className="text-14 text-ink-3">vista {ageInWords(statusAt, now)}</span>}
        {isSample && <SampleBadge />}
        <SpeedWord speed={speed} />
      </p>
      <h1 className="mt-3 wrap-anywhere">{name}</h1>
      <p className="mt-3 flex items-start gap-2 wrap-anywhere text-ink-2">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 flex-none text-ink-3" strokeWidth={1.6} />
        {wholeAddress(point) ?? 'Endereço não informado'}
      </p>
      {status === null && (
        <p className="mt-3 max-w-[64ch] text-15 text-pretty text-ink-2">
          Ninguém informou há pouco se este ponto está livre, ocupado ou em manutenção.
        </p>
      )}
    </header>
  )
}

const wayClass = 'link inline-flex min-h-11 items-center text-15'

function WaysOn({ point: { isSample, name, network, state } }: { point: ChargingPoint }) {
  const stateCode = readStateCode(state)
  return (
    <nav aria-label="A partir deste ponto" className="no-print mt-12 flex flex-wrap gap-x-8 border-t border-line pt-4">
      <Link to={chargingHref()} className={wayClass}>
        Todos os pontos
      </Link>
      {stateCode && (
        <Link to={chargingHref({ state: stateCode })} className={wayClass}>
          Pontos em {stateCode}
        </Link>
      )}
      {network && (
        <Link to={chargingHref({ network })} className={wayClass}>
          Outros pontos de {network}
        </Link>
      )}
      <Link to="/calculadora" className={wayClass}>
        Quanto custa recarregar
      </Link>
      <Link to="/catalogo" className={wayClass}>
        Carros e os seus conectores
      </Link>
      {!isSample && (
        <Link
          to={`/contato?${new URLSearchParams({ assunto: 'erro', veiculo: `Ponto de recarga ${name}` })}`}
          className={wayClass}
        >
          Corrigir informação
        </Link>
      )}
    </nav>
  )
}
