import { formatNumber } from '#app/platform/format/format-number.ts'
import type { TripFerry } from './find-trip.server.ts'

/** Says that the plan excludes time and fare of ferries. */
export function FerryNotes({ ferries, isRound }: { ferries: TripFerry[]; isRound: boolean }) {
  return ferries.map((ferry) => (
    <p
      key={ferry.name}
      className="mt-4 max-w-[66ch] rounded-3 border border-line bg-sunken px-4 py-3 text-15 text-pretty"
    >
      <strong className="font-semibold">Tem balsa no caminho: {ferry.name}</strong>, no km{' '}
      {formatNumber(Math.round(ferry.fromKm))}
      {isRound && ' e de novo na volta'}.{' '}
      {ferry.minutes !== null && `A travessia leva cerca de ${ferry.minutes} minutos, fora a fila. `}
      Esse tempo e a tarifa não estão na conta. <FerrySource ferry={ferry} />
    </p>
  ))
}

export function FerrySource({ ferry: { source } }: { ferry: Pick<TripFerry, 'source'> }) {
  return (
    <a href={source.url} className="link text-14 font-normal" rel="noopener">
      {source.name}
    </a>
  )
}
