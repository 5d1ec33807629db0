type Props = {
  reading: string
  caption: string
  /** From 0 to 1, where the needle stands. */
  position: number
  /** The labels of the five long marks. */
  marks: readonly string[]
}

/** A ruler with its needle: what the portal shows where it has nothing else to measure. Decoration, hence not read aloud. */
export function InstrumentPlate({ reading, caption, position, marks }: Props) {
  return (
    <div aria-hidden="true" className="no-print rounded-3 bg-sunken px-6 pt-8 pb-6 sm:px-10 md:pt-14 md:pb-9">
      <p className="fig text-60">{reading}</p>
      <p className="mt-2 text-14 text-ink-2">{caption}</p>
      <div className="scale mt-10 md:mt-16" style={{ '--p': `${position * 100}%` } as object}>
        <span className="needle" />
      </div>
      <div className="-mx-4 mt-2 flex justify-between text-12 text-ink-3 tabular-nums">
        {marks.map((mark) => (
          <span key={mark} className="w-8 text-center">
            {mark}
          </span>
        ))}
      </div>
    </div>
  )
}
