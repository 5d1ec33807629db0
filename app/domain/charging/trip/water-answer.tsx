import { formatQuantity } from '#app/platform/format/format-number.ts'
import { FerrySource } from './ferry-note.tsx'
import { Link } from '#app/ui/link.tsx'
import type { TripWater } from './find-trip.server.ts'
import { tripAnswerAnchor, tripHref, type TypedTrip } from './trip-address.ts'

type Props = { water: TripWater; typed: TypedTrip }

/** Answer if no road connects the towns. It has no time and no stops, but links to the detour by land if there is one. */
export function WaterAnswer({ water: { from, to, ferry, byLandKm, places, car }, typed }: Props) {
  const length = byLandKm === null ? null : String(Math.round(byLandKm))
  return (
    <>
      <p className="text-15 text-ink-2">
        {places.join(' → ')} · {car.name}
      </p>
      <h2 className="mt-2 max-w-[24ch] text-balance">Só de balsa ou avião.</h2>
      {ferry && (
        <p className="mt-3 font-semibold">
          Leva carros: {ferry.name}. <FerrySource ferry={ferry} />
        </p>
      )}
      <p className="mt-3 max-w-[62ch] text-pretty">
        {length === null
          ? `Não há estrada entre ${from} e ${to}: por isso não damos distância, tempo ao volante nem paradas. Se a balsa levar carros, faça a conta de cada lado dela.`
          : `O caminho de ${from} a ${to} é de balsa: por isso não damos tempo ao volante nem paradas. Por terra, dando a volta, são cerca de ${formatQuantity('km', Number(length))}.`}
      </p>
      {length !== null && (
        <Link
          to={`${tripHref(typed, { length })}#${tripAnswerAnchor}`}
          className="link mt-3 inline-flex min-h-11 items-center"
        >
          Fazer a conta por terra, com {formatQuantity('km', Number(length))}
        </Link>
      )}
      <p className="mt-6 max-w-[62ch] text-14 text-pretty text-ink-3">
        Pela lista da redação dos municípios sem estrada até a malha principal, sem página publicada (confiança média).
      </p>
    </>
  )
}
