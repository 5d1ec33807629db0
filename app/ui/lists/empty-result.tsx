import type { ReactNode } from 'react'
import { type ActiveFilter, type RefOf, RemoveFilterLinks } from './active-filters.tsx'

type Props = {
  title: string
  heading?: 'h1' | 'h2' | 'h3'
  text: string
  filters?: ActiveFilter[]
  refOf?: RefOf
  /** Image next to the text. Without it the text has a dashed border. */
  drawing?: ReactNode
  className?: string
  children: ReactNode
}

export function EmptyResult({ title, heading: Heading = 'h2', text, filters = [], refOf, ...rest }: Props) {
  const { drawing, className = '', children } = rest
  const message = (
    <div
      className={drawing ? undefined : `rounded-3 border border-dashed border-control px-5 py-8 sm:px-8 ${className}`}
    >
      <Heading className={drawing ? undefined : 'text-22'}>{title}</Heading>
      <p className="mt-2 max-w-[60ch] text-pretty wrap-anywhere text-ink-2">{text}</p>
      <RemoveFilterLinks filters={filters} refOf={refOf} />
      <div className="mt-5 flex flex-wrap gap-3">{children}</div>
    </div>
  )
  if (!drawing) return message
  return (
    <section className={`grid items-center gap-6 py-8 md:grid-cols-[5fr_6fr] md:gap-12 ${className}`}>
      {drawing}
      {message}
    </section>
  )
}
