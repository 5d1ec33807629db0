import { type ChargingAddress, chargingHref } from '#app/features/charging/charging-address.ts'
import { Link } from '#app/ui/link.tsx'
import type { ListNarrowing } from './charging-page-data.ts'

type TownProps = { address: ChargingAddress; narrowed: Pick<ListNarrowing, 'townChoices'> }

/** The towns that a search may mean besides points. */
export function TownNote({ address, narrowed: { townChoices } }: TownProps) {
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
