import type { ShownChange } from '#app/features/inmetro/admin/import-answer.ts'
import { FigureTick } from './figure-tick.tsx'

type Props = { changes: ShownChange[]; ticked: ReadonlySet<string>; onToggle: (chosen: string) => void }

/** A model with the line that is about it, and a tick for each of its figures. */
export function ChangeRows({ changes, ticked, onToggle }: Props) {
  return (
    <ul className="mt-3 divide-y divide-line rounded-3 border border-line bg-surface">
      {changes.map(({ id, name, lineName, place, reason, figures }) => (
        <li key={id} className="px-4 py-3 sm:px-5">
          <fieldset className="gap-x-8 lg:grid lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
            <legend className="py-2 lg:float-left">
              <span className="block text-16 leading-snug font-semibold wrap-anywhere">{name}</span>
              <span className="mt-0.5 block text-14 font-normal wrap-anywhere text-ink-2">
                linha {place}: {lineName}
              </span>
              <span className="block text-14 font-normal text-ink-3">{reason}</span>
            </legend>
            <div className="min-w-0">
              {figures.map((figure) => (
                <FigureTick
                  key={figure.label}
                  figure={figure}
                  isTicked={ticked.has(figure.chosen)}
                  onTick={() => onToggle(figure.chosen)}
                />
              ))}
            </div>
          </fieldset>
        </li>
      ))}
    </ul>
  )
}
