import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import type { CSSProperties } from 'react'
import { Link } from '#app/ui/link.tsx'
import { FigureWithUnit } from '#app/ui/figure-with-unit.tsx'
import type { RoadCar } from './range-road.ts'

/** On a phone the words stand after a car that comes to a stop early, and before one that goes further than this. */
const earlyStop = 0.66

type Props = { car: RoadCar; endKm: number; isLongest: boolean }

/** Lengths in metres, so that every drawing has the scale of the road: --m the drawing, --bow what it has before the bumper. */
export function RoadCarLink({ car, endKm, isLongest }: Props) {
  const { id, slug, name, rangeKm, lengthMm, frame } = car
  const share = rangeKm / endKm
  const place = {
    '--km': `${(share * 100).toFixed(2)}%`,
    '--m': frame.widthMm / 1000,
    '--bow': (frame.widthMm - lengthMm) / 2000,
    '--under': frame.groundFromBottomMm / 1000,
  } as CSSProperties
  const wordsOnPhone = share < earlyStop ? 'max-sm:left-[calc(var(--km)+14px)]' : 'max-sm:left-0'
  const stop = isLongest
    ? 'sm:after:h-5.5 sm:after:w-[3px] sm:after:bg-needle'
    : 'sm:after:h-3.5 sm:after:w-[1.5px] sm:after:bg-ink'
  const ownRoad = isLongest ? 'before:bg-needle' : 'before:bg-ground'
  return (
    <Link
      to={vehiclePath({ slug })}
      prefetch="intent"
      style={place}
      className={`group block h-15 max-sm:relative before:absolute before:bottom-0 before:left-0 before:h-0.5 before:w-(--km) sm:absolute sm:inset-y-0 sm:left-[max(0px,calc(var(--km)-(var(--m)-var(--bow))*var(--px-per-m)))] sm:h-auto sm:w-[calc(var(--m)*var(--px-per-m))] sm:before:hidden sm:after:absolute sm:after:top-full sm:after:right-[calc(var(--bow)*var(--px-per-m))] ${stop} ${ownRoad}`}
    >
      <span
        className={`absolute bottom-1.5 leading-tight sm:top-0 sm:right-[calc(var(--bow)*var(--px-per-m))] sm:bottom-auto sm:text-right ${wordsOnPhone}`}
      >
        <FigureWithUnit value={rangeKm} unit="km" className="text-22 lg:text-[2rem]" />{' '}
        <span className="mt-0.5 block text-12 text-ink-2 group-hover:underline sm:mt-1 sm:whitespace-nowrap lg:text-14">
          {name}
        </span>
      </span>
      {/* Drawings look to the left; on the road they drive towards the higher figures. */}
      <img
        src={`/ilustracoes/${id}/perfil.svg`}
        alt=""
        width={frame.widthMm / 10}
        height={frame.heightMm / 10}
        loading="lazy"
        className="absolute bottom-[calc(-1*var(--under)*var(--px-per-m))] h-auto w-[calc(var(--m)*var(--px-per-m))] max-w-none -scale-x-100 max-sm:left-[max(0px,calc(var(--km)-(var(--m)-var(--bow))*var(--px-per-m)))] sm:left-0"
      />
    </Link>
  )
}
