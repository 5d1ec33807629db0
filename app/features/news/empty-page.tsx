import type { ReactNode } from 'react'

type Props = { title: string; text: string; heading: 'h1' | 'h2'; children: ReactNode }

/** A page in place of an article or list that does not exist: an unwritten page, the sentence, and the ways on. */
export function EmptyPage({ title, text, heading: Heading, children }: Props) {
  return (
    <section className="grid items-center gap-6 border-t border-line py-8 md:grid-cols-[5fr_6fr] md:gap-12">
      <div
        aria-hidden="true"
        className="ruler-edge flex aspect-3/2 flex-col-reverse overflow-hidden rounded-3 bg-sunken"
      >
        <svg viewBox="0 0 300 190" className="min-h-0 flex-1 text-ink-3">
          <path
            d="M85 190V34q0-6 6-6h92l32 32v130M183 28v26q0 6 6 6h26M107 88h60M107 112h86M107 136h86M107 160h52"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeDasharray="6 6"
          />
        </svg>
      </div>
      <div>
        <Heading className="text-28">{title}</Heading>
        <p className="mt-2 max-w-[58ch] text-ink-2">{text}</p>
        <div className="mt-5 flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  )
}
