import { type ChargingAddress, chargingHref } from '#app/features/charging/charging-address.ts'
import { connectorName } from '#app/features/charging/charging-point.ts'
import { Link } from '#app/ui/link.tsx'
import { formatNumber } from '#app/ui/format/format-number.ts'
import type { ListCar, ListNarrowing, ListWay } from './charging-page-data.ts'

/** What the chosen car and way mean for the list. */
export function NarrowingNotes({ narrowed: { car, way } }: { narrowed: ListNarrowing }) {
  const sentences = [car && carSentence(car), way && waySentence(way)].filter((sentence) => sentence !== null)
  return sentences.map((sentence) => (
    <p key={sentence} className="mt-1 max-w-[68ch] text-14 text-pretty text-ink-3">
      {sentence}
    </p>
  ))
}

function carSentence({ name, plugs, acKw, dcKw }: ListCar): string {
  if (plugs === null) return `Ninguém informou a tomada do ${name}: nenhum ponto fica de fora por isso.`
  const limits = [
    dcKw === null ? null : `${formatNumber(dcKw, 1)} kW em DC`,
    acKw === null ? null : `${formatNumber(acKw, 1)} kW em AC`,
  ].filter(Boolean)
  const most = limits.length > 0 ? ` Ele carrega até ${limits.join(' e ')}, mesmo em ponto mais forte.` : ''
  const names = plugs.map((type) => connectorName({ type })).join(', ')
  return `Pontos com ${names}, que servem no ${name}; os que não informam o conector ficam de fora.${most}`
}

function waySentence({ from, to, lengthKm, widthKm, isStraight }: ListWay): string {
  const line = isStraight ? 'da linha entre as duas cidades' : 'da estrada'
  const length = `${isStraight ? 'cerca de ' : ''}${formatNumber(lengthKm)} km`
  return `Na ordem do caminho de ${from} a ${to}, ${length}: pontos a até ${widthKm} km ${line}.`
}

type TownProps = { address: ChargingAddress; narrowed: Pick<ListNarrowing, 'town' | 'townChoices'>; hasPoints: boolean }

/** Around which town the list is ordered, or the towns that a search may mean besides points. */
export function TownNote({ address, narrowed: { town, townChoices }, hasPoints }: TownProps) {
  if (town && hasPoints && !address.near)
    return (
      <p className="mt-1 max-w-[68ch] text-14 text-pretty text-ink-3">
        {town.isSearched && `Nenhum ponto tem “${address.search}” no nome, no endereço ou na cidade. `}
        {`Os mais perto de ${town.text}, em linha reta a partir da sede do município.`}
      </p>
    )
  if (townChoices.length === 0) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 text-15">
      <p className="text-ink-2">Procura uma cidade?</p>
      <ul className="contents">
        {townChoices.map((choice) => (
          <li key={choice}>
            <Link
              to={chargingHref({ ...address, search: '', town: choice, page: 1 })}
              preventScrollReset
              className="link inline-flex min-h-11 items-center"
            >
              {choice}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
