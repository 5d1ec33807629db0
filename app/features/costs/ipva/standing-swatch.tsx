import type { IpvaStanding } from './ipva-words.ts'

/** The fill of a state on the map; stripes and dots say the same without colour. */
export const standingFills: Record<IpvaStanding, string> = {
  exempt: 'fill-needle',
  partly: 'fill-[url(#listras)]',
  reduced: 'fill-accent-soft',
  full: 'fill-line-2',
  unknown: 'fill-[url(#pontos)]',
}

/** Once on a page that shows the map or a swatch. */
export function StandingPatterns() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        <pattern id="listras" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" className="fill-accent-soft" />
          <rect width="2.5" height="7" className="fill-needle" />
        </pattern>
        <pattern id="pontos" width="7" height="7" patternUnits="userSpaceOnUse">
          <rect width="7" height="7" className="fill-surface" />
          <circle cx="3.5" cy="3.5" r="1.3" className="fill-control" />
        </pattern>
        {Object.entries(standingFills).map(([standing, fill]) => (
          <symbol key={standing} id={symbolId(standing)} viewBox="0 0 22 14">
            <rect x="0.5" y="0.5" width="21" height="13" rx="2" className={`stroke-ground ${fill}`} />
          </symbol>
        ))}
      </defs>
    </svg>
  )
}

export function StandingSwatch({ standing }: { standing: IpvaStanding }) {
  return (
    <svg aria-hidden="true" className="mt-1 h-3.5 w-5.5 flex-none">
      <use href={`#${symbolId(standing)}`} />
    </svg>
  )
}

function symbolId(standing: string): string {
  return `marca-${standing}`
}
